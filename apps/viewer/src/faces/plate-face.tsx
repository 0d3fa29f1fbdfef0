import { memo } from 'react';
import { lookOf } from '../table/card-look.js';
import type { CardData } from '../table/table-parts.js';
import { TokenMark } from '../table/token-mark.js';
import { CardBack } from './card-back.js';
import { tagValue } from './described.js';
import { Picture } from './picture.js';
import styles from './plate-face.module.css';
import type { Ring } from './shell.js';

type Look = ReturnType<typeof lookOf>;
type Deciding = Look['values'][number] | Look['costs'][number];

interface PlateFaceProps {
  readonly game: string;
  readonly card: CardData;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly ring?: Ring | undefined;
  readonly isUsed?: boolean;
  /** Whether the number of equal cards is at its right. */
  readonly isCounted?: boolean;
}

/** A card as a low plate, for a place that is wider than high: its deciding number, its name, its picture up to the right edge. */
export const PlateFace = memo((props: PlateFaceProps) => {
  const { game, card, width, height, ring, isUsed = false, isCounted = false } = props;
  if (card.facing === 'FACE_DOWN') {
    // The emblem of a back is at its middle, which a low plate would cut.
    const shown = width > height * LOWEST ? { width: height * BACK, height } : { width, height };
    return (
      <span className={styles.plate} data-game={game} data-ring={ring} style={{ width, height }}>
        <CardBack game={game} {...shown} ring={ring} />
      </span>
    );
  }
  const { values, costs } = lookOf(card);
  const isAura = card.cardType?.includes('Aura') === true;
  const deciding = values.find(({ name }) => name !== 'damage') ?? costs[0];
  return (
    <span
      className={styles.plate}
      data-game={game}
      data-ring={ring}
      data-used={isUsed || undefined}
      data-counted={isCounted || undefined}
      data-low={height < LOW || undefined}
      data-aura={isAura || undefined}
      style={{ width, height }}
    >
      {deciding === undefined ? (
        isAura ? (
          <span className={styles.sign}>
            <TokenMark game={game} card={card} size={Math.min(height - 8, SIGN)} ring={undefined} />
          </span>
        ) : null
      ) : (
        <b className={styles.number} data-long={String(numberOf(deciding)).length > LONG || undefined}>
          {numberOf(deciding)}
        </b>
      )}
      <span className={styles.name} title={card.name ?? undefined}>
        {card.name}
      </span>
      {width < ROOM_FOR_PICTURE ? null : (
        <span className={styles.picture}>
          <Picture
            game={game}
            definition={card.definition}
            element={(tagValue(card, 'aura-type') ?? card.keywords[0] ?? '').toLowerCase()}
            figure="circle"
            width={width * PICTURE_PART}
          />
        </span>
      )}
    </span>
  );
});

/** The largest sign of an Aura, in pixels. */
const SIGN = 30;

/** A plate that is wider than this part of its height shows a back of this part of its height. */
const LOWEST = 3;
const BACK = 1.2;

/** Below this height, in pixels, a name has one line. */
const LOW = 36;

/** Below this width, in pixels, a name needs all of the plate. */
const ROOM_FOR_PICTURE = 112;

/** The part of a plate's width that its picture takes at least. */
const PICTURE_PART = 0.4;

/** A number with more signs has smaller type. */
const LONG = 3;

const numberOf = (deciding: Deciding): string | number =>
  'text' in deciding ? deciding.text : deciding.value;
