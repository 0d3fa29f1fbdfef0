import type { MatchState } from '#libs/match';

export interface NamedTable {
  readonly event: string;
  readonly round: number;
  readonly table: number;
}

/** The table that the labels of a match name. Anyone may give a match this label: `decideAtTable` refuses a match that is not at this table. */
export const tableNamedBy = ({ settings: { event, round, table } }: MatchState): NamedTable | undefined => {
  const [at, number] = [Number(round), Number(table)];
  return event !== undefined && Number.isInteger(at) && Number.isInteger(number)
    ? { event, round: at, table: number }
    : undefined;
};

/** Refusals of a command for a table that does not exist, or not any more. */
const NO_TABLE: ReadonlySet<string> = new Set([
  'EVENT_NOT_FOUND',
  'NOT_FOUND',
  'ROUND_NOT_FOUND',
  'TABLE_NOT_FOUND',
]);

export const isNoTable = ({ code }: { readonly code: string }): boolean => NO_TABLE.has(code);
