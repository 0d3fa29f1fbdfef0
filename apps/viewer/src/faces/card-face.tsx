import { memo } from 'react';
import { useChunk } from '../chunks/use-chunk.js';
import type { FaceSize } from '../layout/layout.js';
import type { CardData } from '../table/table-parts.js';
import { CardBack } from './card-back.js';
import styles from './card-face.module.css';
import { framesOf } from './frames.js';
import { usePrinted } from './printed-context.js';
import type { Covered, Ring } from './shell.js';

export interface CardFaceProps {
  readonly game: string;
  readonly card: CardData;
  /** Pixels. */
  readonly width: number;
  /** Pixels; in the printed proportion of 5 to 7 if left out. */
  readonly height?: number | undefined;
  readonly size: FaceSize;
  readonly ring?: Ring | undefined;
  /** Used, tapped, Pushed or Fatigued: turned a little, and grey. */
  readonly isUsed?: boolean | undefined;
  readonly covered?: Covered | undefined;
  /** Whether it lies in a hand: a small card then keeps its numbers at the left and its name at the foot, where an overlapped card is still visible. */
  readonly isInHand?: boolean | undefined;
}

const NOTHING: Covered = { right: 0, bottom: 0 };

/**
 * A card's face, in the print of its game. Its element has no role: its place describes the card to screen readers, by `labelOf`. A face-down
 * card shows its back.
 */
export const CardFace = memo(
  ({
    game,
    card,
    width,
    height = (width * 7) / 5,
    size,
    ring,
    isUsed = false,
    covered = NOTHING,
    isInHand = false,
  }: CardFaceProps) => {
    const frames = useChunk(framesOf(game));
    const printed = usePrinted(card.definition);
    if (card.facing === 'FACE_DOWN')
      return <CardBack game={game} width={width} height={height} ring={ring} isUsed={isUsed} />;
    if (frames.status !== 'ready')
      return (
        <div className={styles.coming} style={{ width, height }}>
          {card.name}
        </div>
      );
    const { Face } = frames.part;
    return (
      <Face
        game={game}
        card={card}
        width={width}
        height={height}
        size={size}
        ring={ring}
        isUsed={isUsed}
        covered={covered}
        isInHand={isInHand}
        printed={printed?.values}
        rarity={printed?.rarity}
        collector={printed?.collector}
      />
    );
  },
);
