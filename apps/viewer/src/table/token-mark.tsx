import { auraIcon } from '../faces/auras.js';
import { GameIcon } from '../faces/game-icon.js';
import { Portrait } from '../faces/portrait.js';
import type { Ring } from '../faces/shell.js';
import type { CardData } from './table-parts.js';
import styles from './token-mark.module.css';

interface TokenMarkProps {
  readonly game: string;
  readonly card: CardData;
  /** Pixels. */
  readonly size: number;
  readonly ring: Ring | undefined;
}

/** A card that is only tapped and counted, as a round mark: the sign of its Aura, else a cut of its picture. */
export const TokenMark = ({ game, card, size, ring }: TokenMarkProps) => {
  const aura = card.tags.find(({ name }) => name === 'aura-type' || name === 'aura')?.value;
  const isAura = card.cardType?.includes('Aura') === true;
  return (
    <span
      className={styles.mark}
      style={{ width: size, height: size, fontSize: size * 0.6 }}
      data-ring={ring}
      data-used={card.orientation === 'SIDEWAYS' || undefined}
      data-aura={isAura ? (aura ?? card.keywords[0] ?? card.name)?.toLowerCase().split(' ')[0] : undefined}
    >
      {isAura ? (
        <GameIcon
          name={auraIcon((aura ?? card.keywords[0] ?? card.name ?? '').toLowerCase().split(' ')[0] ?? '')}
        />
      ) : (
        <Portrait game={game} definition={card.definition} size={size} colour="var(--line)" />
      )}
    </span>
  );
};
