import { z } from 'zod';
import { hashSchema } from './hash.js';
import { checkSignature, type SignatureCheck, signDocument } from './signed-document.js';
import type { PublicKey, SigningKey } from './signing-keys.js';

/** A result: groups of tied seats from the first place on, the kind of the end, and the games that each seat won. */
const statedResultSchema = z.strictObject({
  kind: z.string(),
  places: z.array(z.array(z.int().min(0))),
  gamesWon: z.array(z.int().min(0)),
  gamesDrawn: z.int().min(0),
});

/** The match that a statement is about: `hash` is the chain's hash after its last frame. */
const about = { issuer: z.string().min(1).max(300), match: z.string().min(1).max(300), hash: hashSchema };

export const amendmentStatementSchema = z.strictObject({
  format: z.literal('recount-amendment/1'),
  ...about,
  /** Counts the amendments of the match, from 0. */
  number: z.int().min(0),
  at: z.string(),
  by: z.strictObject({ role: z.string(), id: z.string() }),
  reason: z.string(),
  /** Replaces the earlier result. */
  result: statedResultSchema,
});
/** An amendment of a match's result, an entry of the list of the day on which it was made. It depends only on the log, so it always has the same text. */
export type AmendmentStatement = z.infer<typeof amendmentStatementSchema>;

/** Bounds the work of a verifier. */
const MOST_AMENDMENTS = 1000;

export const resultStatementSchema = z.strictObject({
  format: z.literal('recount-result/1'),
  ...about,
  /** The UTC day on which it was signed; a later amendment is not in it. */
  asOf: z.iso.date(),
  /** All amendments known to the signer, in order. The last one counts. */
  amendments: z.array(amendmentStatementSchema).max(MOST_AMENDMENTS),
});
/**
 * The service's statement of how a match that is over counts. Without it, a match without amendments and a file whose amendments were removed would be
 * indistinguishable.
 */
export type ResultStatement = z.infer<typeof resultStatementSchema>;

const RESULT = 'recount-result+jws';

export const signResult = (statement: ResultStatement, key: SigningKey): Promise<string> =>
  signDocument(RESULT, statement, key);

export const checkResultSignature = (
  statement: ResultStatement,
  signature: string,
  keys: readonly PublicKey[],
): Promise<SignatureCheck> => checkSignature(RESULT, statement, signature, keys);
