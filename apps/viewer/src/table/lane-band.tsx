import { Picture } from '../faces/picture.js';
import type { Ring } from '../faces/shell.js';
import styles from './lane-band.module.css';
import type { CardData } from './table-parts.js';

interface LaneBandProps {
  readonly game: string;
  readonly card: CardData;
  readonly ring: Ring | undefined;
}

/** A lane has two columns of cards. */
const WIDTH = 234;

/** The card of a lane as a landscape of the lane's width: its picture, its name, and room for the totals at the right. */
export const LaneBand = ({ game, card, ring }: LaneBandProps) => {
  const aura = card.tags.find(({ name }) => name === 'aura-type')?.value?.toLowerCase() ?? '';
  return (
    <span className={styles.band} data-ring={ring} data-aura={aura}>
      <span className={styles.picture}>
        <Picture game={game} width={WIDTH} definition={card.definition} element={aura} figure="mountains" />
      </span>
      <span className={styles.name}>{card.name}</span>
    </span>
  );
};
