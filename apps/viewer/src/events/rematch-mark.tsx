import type { EventTablePartsFragment } from '#libs/client';
import styles from './events.module.css';

/** Marks a table whose players have met in an earlier round. */
export const RematchMark = ({
  table: { isRematch },
}: {
  readonly table: Pick<EventTablePartsFragment, 'isRematch'>;
}) => (isRematch ? <span className={styles.pairingsNote}>Rematch</span> : null);
