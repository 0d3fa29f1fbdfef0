import { z } from 'zod';
import { type Case, caseFactSchema } from '#libs/judging';
import { canonicalJson, publicKeySchema } from '#libs/proof';
import type { HouseKeys } from '../../../reading/proofs/house-keys.js';

/** What kind of document it is: a signature of another kind does not count for one. */
export const CASE_DOCUMENT = 'recount-case+json';

const factOfCase = z.strictObject({
  at: z.iso.datetime(),
  by: z.strictObject({ role: z.string(), id: z.string() }),
  fact: caseFactSchema,
});

/** A frame that the case is about, or that evidence quotes, with the match's hash there: what it was then cannot be said otherwise later. */
const quotedFrame = z.strictObject({ number: z.int().nonnegative(), hash: z.string() });

/** A case as a file: everything that was said and done, in its order, with when and by whom. It has what judges alone see. */
export const caseDocumentSchema = z.strictObject({
  format: z.literal('recount/case/1'),
  case: z.string(),
  organization: z.string(),
  match: z.string(),
  frames: z.array(quotedFrame),
  facts: z.array(factOfCase),
  exportedAt: z.iso.datetime(),
});

export type CaseDocument = z.infer<typeof caseDocumentSchema>;
export type FactOfCase = z.infer<typeof factOfCase>;

/** The file: the document, and the house's signature over its canonical JSON (RFC 8785). */
export const caseFileSchema = z.strictObject({
  document: caseDocumentSchema,
  /** A detached JWS (RFC 7515, appendix F), of the type `recount-case+json`. */
  signature: z.string(),
  /** What it is checked with: one of those that the house publishes. */
  key: publicKeySchema,
});

/** The frames that a case quotes. */
export const quotedFrames = ({ opened, evidence }: Case): readonly number[] => {
  const frames = new Set([opened.frame]);
  for (const { exhibit } of evidence)
    if (exhibit.kind === 'frames') for (const frame of [exhibit.from, exhibit.to]) frames.add(frame);
  return [...frames].sort((one, other) => one - other);
};

/** The file as it is written: canonical, so that the same case has the same bytes. */
export const writeCaseFile = async (document: CaseDocument, keys: HouseKeys): Promise<string> => {
  const { signature, key } = await keys.signDocument(CASE_DOCUMENT, document);
  return `${canonicalJson({ document, signature, key })}\n`;
};
