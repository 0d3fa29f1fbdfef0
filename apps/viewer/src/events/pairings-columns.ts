import type { EventTablePartsFragment } from '#libs/client';
import type { Column } from '../shell/table.js';

/** The columns of a pairings table, with those after the players. Two players face each other, the players of a pod are listed one below the other. */
export const pairingsColumns = (
  tables: readonly EventTablePartsFragment[],
  ...after: readonly Column[]
): readonly Column[] => [
  { label: 'Table', className: 'event-number' },
  ...(tables.every(({ players }) => players.length > 2)
    ? [{ label: 'Players', span: 3 }]
    : [
        { label: 'Player', className: 'pairings-first' },
        { label: 'Result', className: 'pairings-score' },
        'Player',
      ]),
  ...after,
];
