import type { MatchMoment } from '#libs/client';
import { CardFace } from '../faces/card-face.js';
import type { Box, TableLayout } from '../layout/layout.js';
import { roleOf } from '../layout/request.js';
import { atBox } from '../table/at-box.js';
import type { OverlaySeat } from './overlay-seats.js';
import styles from './scene.module.css';

/** The width of a card in pixels, and the factor by which its face is enlarged. */
const WIDTH = 180;
const LARGER = 1.72;
const GAP = 8;

interface HandsSceneProps {
  readonly moment: MatchMoment;
  readonly seats: readonly OverlaySeat[];
  readonly board: TableLayout['board'];
}

/** The hands that the token may see, along the upper and the lower edge of the board. */
export const HandsScene = ({ moment: { match, table }, seats, board }: HandsSceneProps) => (
  <>
    {seats.map(({ seat, name, isNear }, index) => {
      const cards = table.zones
        .filter((zone) => zone.owner === seat && roleOf(zone) === 'hand')
        .flatMap((zone) => zone.cards)
        .filter(({ facing }) => facing === 'FACE_UP');
      const height = WIDTH * 1.4;
      const edge: Box = {
        ...board,
        y: isNear ? board.y + board.height - height : board.y + (index - 1) * (height + GAP),
        height,
      };
      const step = Math.min(WIDTH + GAP, (edge.width - WIDTH) / Math.max(1, cards.length - 1));
      return (
        <section key={seat} aria-label={`Hand of ${name}`} data-seat={seat}>
          {cards.map((card, place) => (
            <div
              key={card.id}
              className={styles.closeUpFace}
              style={{
                ...atBox({
                  ...edge,
                  x: edge.x + place * step,
                  width: WIDTH / LARGER,
                  height: height / LARGER,
                }),
                scale: `${LARGER}`,
              }}
            >
              <CardFace
                game={match.game.id}
                card={card}
                width={WIDTH / LARGER}
                size="board"
                covered={{
                  right: place < cards.length - 1 ? Math.max(0, (WIDTH - step) / LARGER) : 0,
                  bottom: 0,
                }}
              />
            </div>
          ))}
        </section>
      );
    })}
  </>
);
