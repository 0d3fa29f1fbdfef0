import { z } from 'zod';
import type { AmendmentAhead, Event } from '#libs/events';
import { matchResultSchema } from '#libs/match';
import type { AuthoredAmendment } from '../../writing/amendment-terms.js';
import type { NamedTable } from './table-of-match.js';

/** The last amendment that a table took before its match. */
export const amendmentAhead = (
  event: Pick<Event, 'rounds'> | undefined,
  { round, table }: Pick<NamedTable, 'round' | 'table'>,
): AmendmentAhead | undefined =>
  event?.rounds.find(({ number }) => number === round)?.tables.find((one) => one.table === table)?.ahead;

const roleSchema = z.enum(['organizer', 'player', 'judge', 'service']);

/** The amendment in the terms of the match. */
export const authoredAmendment = ({ commandId, by, reason, result }: AmendmentAhead): AuthoredAmendment => ({
  commandId,
  actor: { role: roleSchema.parse(by.role), id: by.id },
  amendment: { reason, result: matchResultSchema.parse(result) },
});
