import type { EventTablePartsFragment } from '#libs/client';
import type { Column } from '../shell/table.js';
import styles from './events.module.css';

/** The columns of a pairings table, with those after the players. Two players face each other, the players of a pod are listed one below the other. */
export const pairingsColumns = (
  tables: readonly EventTablePartsFragment[],
  ...after: readonly Column[]
): readonly Column[] => [
  { label: 'Table', className: styles.eventNumber },
  ...(tables.every(({ players }) => players.length > 2)
    ? [{ label: 'Players', span: 3 }]
    : [
        { label: 'Player', className: styles.pairingsFirst },
        { label: 'Result', className: styles.pairingsScore },
        'Player',
      ]),
  ...after,
];
