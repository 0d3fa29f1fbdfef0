import { z } from 'zod';
import { canonicalJson, type Hash } from './hash.js';
import { checkSignature, type SignatureCheck, signDocument } from './signed-document.js';
import type { PublicKey, SigningKey } from './signing-keys.js';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const matchStatementSchema = z.strictObject({
  format: z.literal('recount-match/1'),
  /** Who says so. */
  issuer: z.string().min(1).max(300),
  match: z.string().min(1).max(300),
  game: z.string(),
  rulesVersion: z.string(),
  /** When the last of its frames happened (ISO 8601). */
  at: z.string(),
  frames: z.int().min(1),
  /** The chain's hash after the last frame. */
  hash,
  /** The root of the Merkle tree over the sealed texts of its frames. */
  root: hash,
  /** Whether nothing more comes. */
  over: z.boolean(),
});
/** What the house says of a match, and signs. It follows from the match alone, so that it is the same whenever it is made. */
export type MatchStatement = z.infer<typeof matchStatementSchema>;

const MATCH = 'recount-match+jws';

export const signMatch = (statement: MatchStatement, key: SigningKey): Promise<string> =>
  signDocument(MATCH, statement, key);

export const checkMatchSignature = (
  statement: MatchStatement,
  signature: string,
  keys: readonly PublicKey[],
): Promise<SignatureCheck> => checkSignature(MATCH, statement, signature, keys);

/** The text that stands for a match in its day's list. */
export const listedText = (statement: MatchStatement): string => canonicalJson(statement);

export const listHeadSchema = z.strictObject({
  format: z.literal('recount-list/1'),
  issuer: z.string(),
  /** The day on which its matches ended, in UTC: `2026-11-23`. */
  day: z.iso.date(),
  size: z.int().min(0),
  root: hash,
});
/** What the house says of a day's list at one size. Whoever keeps one finds out when the list is exchanged. */
export type ListHead = z.infer<typeof listHeadSchema>;

const LIST = 'recount-list+jws';

export const signListHead = (head: ListHead, key: SigningKey): Promise<string> =>
  signDocument(LIST, head, key);

export const checkListSignature = (
  head: ListHead,
  signature: string,
  keys: readonly PublicKey[],
): Promise<SignatureCheck> => checkSignature(LIST, head, signature, keys);

/** The head of a list at a size. */
export const listHead = (issuer: string, day: string, size: number, root: Hash): ListHead => ({
  format: 'recount-list/1',
  issuer,
  day,
  size,
  root,
});

/** The list that a match is on: of the day on which its last frame happened, in UTC. */
export const dayOf = ({ at }: Pick<MatchStatement, 'at'>): string => new Date(at).toISOString().slice(0, 10);
