import { auraIcon } from '../faces/auras.js';
import { CardBack } from '../faces/card-back.js';
import { CardFace } from '../faces/card-face.js';
import { linesOf } from '../faces/described.js';
import { GameIcon } from '../faces/game-icon.js';
import type { Box, SceneBoxes } from '../layout/layout.js';
import { atBox } from '../table/at-box.js';
import { lookOf } from '../table/card-look.js';
import { type CardData, findCard, type ZoneData } from '../table/table-parts.js';
import type { CloseUp } from './close-ups.js';
import type { OnAir } from './match-on-air.js';
import type { OverlaySeat } from './overlay-seats.js';
import styles from './scene.module.css';

/** The face has the size of a board's card and is enlarged as a whole. */
const LARGER = 1.72;

interface CloseUpViewProps {
  readonly onAir: OnAir;
  readonly closeUp: CloseUp | undefined;
  readonly seats: readonly OverlaySeat[];
  readonly boxes: Pick<SceneBoxes, 'closeUp' | 'words'>;
}

/** The last played card, large, with its words and what it did; between cards the number of cards in each hand. */
export const CloseUpView = ({ onAir: { moment, told }, closeUp, seats, boxes }: CloseUpViewProps) => {
  if (moment === undefined) return null;
  const { match, table } = moment;
  const game = match.game.id;
  const card = closeUp === undefined ? undefined : (findCard(table, closeUp.card.id ?? '') ?? closeUp.card);
  const width = boxes.closeUp.width / LARGER;
  const step = closeUp === undefined ? undefined : told.find((one) => closeUp.step === one.step);
  return (
    <aside
      aria-label={card?.name == null ? 'In play' : `Played last: ${card.name}`}
      data-played={card?.id ?? undefined}
    >
      <div key={closeUp?.key ?? 'none'} className={styles.closeUp} style={atBox(boxes.closeUp)}>
        <div className={styles.closeUpFace} style={{ width, scale: `${LARGER}` }}>
          {card === undefined ? (
            <CardBack game={game} width={width} height={width * 1.4} />
          ) : (
            <CardFace game={game} card={card} width={width} size="board" ring="source" />
          )}
        </div>
      </div>
      {card === undefined && seats.length > 2 ? null : card === undefined ? (
        <Hands zones={table.zones} seats={seats} box={boxes.words} />
      ) : (
        <CardWords
          card={card}
          did={step?.gains[0] ?? step?.story[1] ?? ''}
          colour={seats.find(({ seat }) => seat === card.controller)?.colour}
          box={boxes.words}
        />
      )}
    </aside>
  );
};

/** Below this height, in pixels, the text of a card is short. */
const LOW = 280;

/** The cost, the type and the text of a card, then what it did. */
const CardWords = ({
  card,
  did,
  colour,
  box,
}: {
  readonly card: CardData;
  readonly did: string;
  readonly colour: string | undefined;
  readonly box: Box;
}) => {
  const text = linesOf(card.text);
  return (
    <section
      className={styles.words}
      style={{ ...atBox(box), height: 'auto', maxHeight: box.height, borderColor: colour }}
      data-low={box.height < LOW || undefined}
    >
      <p className={styles.type}>
        {lookOf(card).costs.map(({ name, label, value }) => (
          <span key={name} className={styles.cost}>
            {name === 'cost' ? (
              label
            ) : (
              <>
                <GameIcon name={auraIcon(name.slice(5))} />
                <span className="visually-hidden">{label}</span>
              </>
            )}{' '}
            {value}
          </span>
        ))}
        {card.cardType}
      </p>
      {text.length === 0 ? null : (
        <p className={styles.rules} data-long={(card.text ?? '').length > 90 || undefined}>
          {text.map(({ lead, text: line }) => (
            <span key={`${lead}/${line}`}>
              {lead === undefined ? null : <b>{lead}: </b>}
              {line}{' '}
            </span>
          ))}
        </p>
      )}
      {did === '' ? null : <p className={styles.did}>{did}</p>}
    </section>
  );
};

const HANDS: ReadonlySet<string> = new Set(['hand', 'chapter']);

const Hands = ({
  zones,
  seats,
  box,
}: {
  readonly zones: readonly ZoneData[];
  readonly seats: readonly OverlaySeat[];
  readonly box: Box;
}) => (
  <section className={styles.words} style={{ ...atBox(box), height: 'auto' }}>
    <p className={styles.type}>Cards in hand</p>
    <ul className={styles.hands}>
      {seats.toReversed().map(({ seat, name, colour }) => (
        <li key={seat}>
          <span>{name}</span>
          <b style={{ color: colour }}>
            {zones.find(({ kind, owner }) => owner === seat && HANDS.has(kind))?.count ?? 0}
          </b>
        </li>
      ))}
    </ul>
  </section>
);
