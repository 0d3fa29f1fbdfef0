import { z } from 'zod';
import type { CaseStatement } from './case-statement.js';
import { canonicalJson, type Hash, hashSchema } from './hash.js';
import type { KeyStatement } from './key-rotation.js';
import type { AmendmentStatement } from './result-statement.js';
import { checkSignature, type SignatureCheck, signDocument } from './signed-document.js';
import type { PublicKey, SigningKey } from './signing-keys.js';

export const matchStatementSchema = z.strictObject({
  format: z.literal('recount-match/1'),
  /** The address of the service that signs. */
  issuer: z.string().min(1).max(300),
  match: z.string().min(1).max(300),
  game: z.string(),
  rulesVersion: z.string(),
  /** When the last frame happened (ISO 8601). */
  at: z.string(),
  frames: z.int().min(1),
  /** The chain's hash after the last frame. */
  hash: hashSchema,
  /** The root of the Merkle tree over the sealed texts of the match's frames. */
  root: hashSchema,
  /** Whether the match has ended. */
  over: z.boolean(),
});
/** The signed result of a match. It depends only on the match, so every signing has the same text. */
export type MatchStatement = z.infer<typeof matchStatementSchema>;

const MATCH = 'recount-match+jws';

export const signMatch = (statement: MatchStatement, key: SigningKey): Promise<string> =>
  signDocument(MATCH, statement, key);

export const checkMatchSignature = (
  statement: MatchStatement,
  signature: string,
  keys: readonly PublicKey[],
): Promise<SignatureCheck> => checkSignature(MATCH, statement, signature, keys);

/** An entry of a day's list. */
export type ListedStatement = MatchStatement | AmendmentStatement | CaseStatement | KeyStatement;

/** The text of an entry in the list of its day. */
export const listedText = (statement: ListedStatement): string => canonicalJson(statement);

export const listHeadSchema = z.strictObject({
  format: z.literal('recount-list/1'),
  issuer: z.string(),
  /** The UTC day of all entries: `2026-11-23`. */
  day: z.iso.date(),
  size: z.int().min(0),
  root: hashSchema,
});
/** The service's statement about a day's list at one size. Readers who compare their list heads detect a list that was replaced. */
export type ListHead = z.infer<typeof listHeadSchema>;

const LIST = 'recount-list+jws';

export const signListHead = (head: ListHead, key: SigningKey): Promise<string> =>
  signDocument(LIST, head, key);

export const checkListSignature = (
  head: ListHead,
  signature: string,
  keys: readonly PublicKey[],
): Promise<SignatureCheck> => checkSignature(LIST, head, signature, keys);

export const listHead = (issuer: string, day: string, size: number, root: Hash): ListHead => ({
  format: 'recount-list/1',
  issuer,
  day,
  size,
  root,
});

/** The day whose list has the statement: the UTC day of the match's last frame, of the amendment, of the decision, or of the rotation of keys. */
export const dayOf = ({ at }: Pick<ListedStatement, 'at'>): string => new Date(at).toISOString().slice(0, 10);
