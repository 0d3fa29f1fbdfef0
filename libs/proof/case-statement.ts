import { z } from 'zod';
import { hashSchema } from './hash.js';

export const caseStatementSchema = z.strictObject({
  format: z.literal('recount-case/1'),
  issuer: z.string().min(1).max(300),
  case: z.string().min(1).max(300),
  match: z.string().min(1).max(300),
  /** The time of the decision. */
  at: z.string(),
  /** The number of the case's facts up to its decision. */
  facts: z.int().min(1),
  /** The root of the Merkle tree over the listed texts of these facts. They lack the words of persons, so that erasing a person breaks no proof. */
  root: hashSchema,
});
/** A decision of a case, an entry of the list of the day on which it was made. */
export type CaseStatement = z.infer<typeof caseStatementSchema>;
