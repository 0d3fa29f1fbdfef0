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

const cosignedSchema = z
  .strictObject({
    checkpoint: z
      .string()
      .max(20_000)
      .describe('A head of the list as a signed note, with the cosignatures of witnesses.'),
    path: z
      .array(hashSchema)
      .max(64)
      .describe('The hashes that lead from the entry to the root of that head.'),
  })
  .describe("A head of the day's list that witnesses cosigned.");
export type Cosigned = z.infer<typeof cosignedSchema>;

/** The most cosigned heads of one entry, and so the most witnesses that a file names. */
export const MOST_COSIGNED = 16;

export const listedSchema = z
  .strictObject({
    head: listHeadSchema,
    signature: z.string(),
    index: z.int().min(0),
    path: z.array(hashSchema).max(64),
    cosigned: z
      .array(cosignedSchema)
      .max(MOST_COSIGNED)
      .optional()
      .describe('Heads that contain the entry and that witnesses cosigned, as far as they were known.'),
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
