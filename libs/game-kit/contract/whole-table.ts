import type { Mutable } from './mutable.js';
import type { Table } from './table.js';

type MayLack = 'turn' | 'choice' | 'outcome';

/** The parts of a table, where those that not every table has are said to be missing. */
export type TableParts = Omit<Table, MayLack> & { readonly [Part in MayLack]: Table[Part] };

/**
 * A table with those of its parts that there are. All are made here: the engine is slow where parts that may be missing are spread into an object one by one, and
 * many tables are drawn of each match.
 */
export const wholeTable = ({
  phase,
  turn,
  seats,
  zones,
  stack,
  choice,
  tags,
  outcome,
}: TableParts): Table => {
  const table: Mutable<Table> = { phase, seats, zones, stack, tags };
  if (turn !== undefined) table.turn = turn;
  if (choice !== undefined) table.choice = choice;
  if (outcome !== undefined) table.outcome = outcome;
  return table;
};
