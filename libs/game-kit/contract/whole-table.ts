import type { Table } from './table.js';

type MayLack = 'turn' | 'choice' | 'outcome';

/** The parts of a table, where those that not every table has are said to be missing. */
export type TableParts = Omit<Table, MayLack> & { readonly [Part in MayLack]: Table[Part] };

/**
 * A table with those of its parts that there are, always in this order: tables are compared as they are written. All are made here: the engine is slow where parts
 * that may be missing are spread into an object one by one, and many tables are drawn of each match.
 */
export const wholeTable = (parts: TableParts): Table => {
  const { phase, turn, seats, zones, stack, choice, tags, outcome } = parts;
  const begun = turn === undefined ? { phase, seats, zones, stack } : { phase, turn, seats, zones, stack };
  const asked = choice === undefined ? { ...begun, tags } : { ...begun, choice, tags };
  return outcome === undefined ? asked : { ...asked, outcome };
};
