import { z } from 'zod';
import { type Case, caseFactSchema } from '#libs/judging';
import { canonicalJson, publicKeySchema } from '#libs/proof';
import type { HouseKeys } from '../../../reading/proofs/house-keys.js';

/** The type of the document, covered by its signature: a signature of another type is invalid. */
export const CASE_DOCUMENT = 'recount-case+json';

const factOfCase = z.strictObject({
  at: z.iso.datetime(),
  by: z.strictObject({ role: z.string(), id: z.string() }),
  fact: caseFactSchema,
});

/** A frame that the case or its evidence quotes, with the match's hash at it, which proves its content at that time. */
const quotedFrame = z.strictObject({ number: z.int().nonnegative(), hash: z.string() });

/** A case as a file: all its statements and steps in order, with times and authors. Includes the information for judges only. */
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
  /** The public key that verifies it, one that the house publishes. */
  key: publicKeySchema,
});

/** The frames that a case quotes. */
export const quotedFrames = ({ opened, evidence }: Case): readonly number[] => {
  const frames = new Set([opened.frame]);
  for (const { exhibit } of evidence)
    if (exhibit.kind === 'frames') for (const frame of [exhibit.from, exhibit.to]) frames.add(frame);
  return [...frames].sort((one, other) => one - other);
};

/** Writes the file in canonical form, so that the same case has the same bytes. */
export const writeCaseFile = async (document: CaseDocument, keys: HouseKeys): Promise<string> => {
  const { signature, key } = await keys.signDocument(CASE_DOCUMENT, document);
  return `${canonicalJson({ document, signature, key })}\n`;
};
