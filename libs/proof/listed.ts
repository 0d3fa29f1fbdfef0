import { z } from 'zod';
import { hashSchema, leafHash } from './hash.js';
import {
  checkListSignature,
  dayOf,
  type ListedStatement,
  listedText,
  listHeadSchema,
} from './match-statement.js';
import { verifyInclusion } from './merkle-proof.js';
import type { PublicKey } from './signing-keys.js';

export const listedSchema = z
  .strictObject({
    head: listHeadSchema,
    signature: z.string(),
    index: z.int().min(0),
    path: z.array(hashSchema).max(64),
  })
  .describe("That a statement stands in its day's list, as the list was when this was written.");
export type Listed = z.infer<typeof listedSchema>;

/** Whether a statement is in the list of its day, by the signed head of that list. */
export const isListed = async (
  statement: ListedStatement,
  { head, index, path, signature }: Listed,
  keys: readonly PublicKey[],
): Promise<boolean> =>
  !Number.isNaN(Date.parse(statement.at)) &&
  head.day === dayOf(statement) &&
  head.issuer === statement.issuer &&
  verifyInclusion(leafHash(listedText(statement)), { index, size: head.size, path }, head.root) &&
  (await checkListSignature(head, signature, keys)) === 'holds';
