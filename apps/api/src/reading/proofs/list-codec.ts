import { z } from 'zod';
import { createUpcastRegistry, type EventCodec } from '#libs/event-log';
import { type MatchStatement, matchStatementSchema } from '#libs/proof';

/*
 * What is said of matches when they are over, in the order in which it is said: a stream a day, `proofs-2026-11-23`, by the day on which they ended
 * (UTC). Stored for ever: its events are the leaves of the day's tree.
 */
export const PROOFS = 'proofs';

export const listStream = (day: string): string => `${PROOFS}-${day}`;

/** A match is over, and this is what it adds up to. */
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
