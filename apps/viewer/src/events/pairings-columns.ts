import type { EventTablePartsFragment } from '#libs/client';
import type { Column } from '../shell/table.js';

/** The columns of a table of pairings, and what stands after the players: two face each other, the players of pods stand below one another. */
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
