import canonicalize from 'canonicalize';
import { z } from 'zod';
import { type Case, caseFactSchema } from '#libs/judging';

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

/** The file: the document, and the signature over its canonical JSON (RFC 8785) where the service has a key. */
export const caseFileSchema = z.strictObject({
  document: caseDocumentSchema,
  /** A detached JWS (RFC 7515, appendix F), of the type `recount-case+json`. */
  signature: z.string().exactOptional(),
  /** What it is checked with, as a JWK. */
  key: z.record(z.string(), z.string()).exactOptional(),
});

/** Signs in the service's name. */
export interface CaseSigner {
  /** Over the canonical JSON of the document. */
  readonly sign: (
    type: string,
    document: CaseDocument,
  ) => Promise<{ readonly signature: string; readonly key: Readonly<Record<string, string>> }>;
}

export const CASE_SIGNER = Symbol('case signer');

/** The frames that a case quotes. */
export const quotedFrames = ({ opened, evidence }: Case): readonly number[] => {
  const frames = new Set([opened.frame]);
  for (const { exhibit } of evidence)
    if (exhibit.kind === 'frames') for (const frame of [exhibit.from, exhibit.to]) frames.add(frame);
  return [...frames].sort((one, other) => one - other);
};

/** The file as it is written: canonical, so that the same case has the same bytes. */
export const writeCaseFile = async (document: CaseDocument, signer?: CaseSigner): Promise<string> => {
  const signed = signer === undefined ? {} : await signer.sign(CASE_DOCUMENT, document);
  return `${canonicalize({ document, ...signed }) ?? ''}\n`;
};
