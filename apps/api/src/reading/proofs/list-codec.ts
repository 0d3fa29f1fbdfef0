import { z } from 'zod';
import { createUpcastRegistry, type EventCodec } from '#libs/event-log';
import { type MatchStatement, matchStatementSchema } from '#libs/proof';

/*
 * The public statements on ended matches, in the order of their publication. One stream per day on which the matches ended (UTC), such as
 * `proofs-2026-11-23`. Events are never deleted: they are the leaves of the day's Merkle tree.
 */
export const PROOFS = 'proofs';

export const listStream = (day: string): string => `${PROOFS}-${day}`;

/** A match has ended, and this is its signed summary. */
export interface MatchListed {
  readonly type: 'MatchListed';
  readonly statement: MatchStatement;
}

const TYPE = `${PROOFS}.MatchListed`;
const dataSchema = z.strictObject({ statement: matchStatementSchema });

export const listCodec: EventCodec<MatchListed> = {
  registry: createUpcastRegistry({ [TYPE]: 1 }),
  toFact: ({ statement }) => ({ type: TYPE, data: { statement } }),
  fromFact: ({ data }) => ({ type: 'MatchListed', ...dataSchema.parse(data) }),
};
