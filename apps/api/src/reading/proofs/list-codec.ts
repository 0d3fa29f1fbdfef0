import { z } from 'zod';
import { createUpcastRegistry, type EventCodec } from '#libs/event-log';
import {
  type AmendmentStatement,
  amendmentStatementSchema,
  type CaseStatement,
  caseStatementSchema,
  type KeyStatement,
  keyStatementSchema,
  type MatchStatement,
  matchStatementSchema,
} from '#libs/proof';

/*
 * The public statements on ended matches, amended results, decided cases and replaced signing keys, in the order of their publication. One stream per UTC day on which they happened,
 * such as `proofs-2026-11-23`. Events are never deleted: they are the leaves of the day's Merkle tree.
 */
export const PROOFS = 'proofs';

export const listStream = (day: string): string => `${PROOFS}-${day}`;

/** An entry of a day's list. Stored for ever: add new facts, never change the meaning of an old one. */
export type ListFact =
  | { readonly type: 'MatchListed'; readonly statement: MatchStatement }
  | { readonly type: 'AmendmentListed'; readonly statement: AmendmentStatement }
  | { readonly type: 'CaseDecisionListed'; readonly statement: CaseStatement }
  | { readonly type: 'KeyRotationListed'; readonly statement: KeyStatement };

const schema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('MatchListed'), statement: matchStatementSchema }),
  z.strictObject({ type: z.literal('AmendmentListed'), statement: amendmentStatementSchema }),
  z.strictObject({ type: z.literal('CaseDecisionListed'), statement: caseStatementSchema }),
  z.strictObject({ type: z.literal('KeyRotationListed'), statement: keyStatementSchema }),
]);

const TYPES = schema.options.map(({ shape }) => shape.type.value);

export const listCodec: EventCodec<ListFact> = {
  registry: createUpcastRegistry(Object.fromEntries(TYPES.map((type) => [`${PROOFS}.${type}`, 1]))),
  toFact: ({ type, statement }) => ({ type: `${PROOFS}.${type}`, data: { statement } }),
  fromFact: ({ type, data }) =>
    schema.parse({ type: type.slice(PROOFS.length + 1), ...(data instanceof Object ? data : {}) }),
};
