import type { Table } from './table.js';

type MayLack = 'turn' | 'choice' | 'outcome';

/** The parts of a table; optional parts must be given, as undefined if missing. */
export type TableParts = Omit<Table, MayLack> & { readonly [Part in MayLack]: Table[Part] };

/** A table with its parts in a fixed order, since tables are compared as text. One literal is much faster than spreading optional parts. */
export const wholeTable = (parts: TableParts): Table => {
  const { phase, turn, seats, zones, stack, choice, tags, outcome } = parts;
  const begun = turn === undefined ? { phase, seats, zones, stack } : { phase, turn, seats, zones, stack };
  const asked = choice === undefined ? { ...begun, tags } : { ...begun, choice, tags };
  return outcome === undefined ? asked : { ...asked, outcome };
};
