import { z } from 'zod';
import type { AmendmentAhead, EventState } from '#libs/events';
import { matchResultSchema } from '#libs/match';
import type { AuthoredAmendment } from '../../writing/amendment-terms.js';
import { matchOfTable } from './event-matches.js';
import type { NamedTable } from './table-of-match.js';

/** The last amendment that a table took before its match; undefined for a former match, whose round was withdrawn. */
export const amendmentAhead = (
  event: EventState,
  { round: number, table }: Pick<NamedTable, 'round' | 'table'>,
  match: string,
): AmendmentAhead | undefined => {
  const round = event?.rounds.find((one) => one.number === number);
  if (event === undefined || round?.publication === undefined) return undefined;
  return matchOfTable(event, round.publication, table) === match
    ? round.tables.find((one) => one.table === table)?.ahead
    : undefined;
};

const roleSchema = z.enum(['organizer', 'player', 'judge', 'service']);

/** The amendment in the terms of the match. */
export const authoredAmendment = ({ commandId, by, reason, result }: AmendmentAhead): AuthoredAmendment => ({
  commandId,
  actor: { role: roleSchema.parse(by.role), id: by.id },
  amendment: { reason, result: matchResultSchema.parse(result) },
});
