import { z } from 'zod';
import { type CaseStatement, canonicalJson, listedSchema, merkleRoot, publicKeySchema } from '#libs/proof';
import { CASE_TEXTS, type CaseFact, caseFactSchema, JUDGED_OFFICIALLY } from '../cases/case-facts.js';

/** The type of the document, covered by its signature: a signature of another type is invalid. */
export const CASE_DOCUMENT = 'recount-case+json';

const factOfCase = z.strictObject({
  at: z.iso.datetime(),
  by: z.strictObject({ role: z.string(), id: z.string() }),
  fact: caseFactSchema,
});
export type FactOfCase = z.infer<typeof factOfCase>;

/** A frame that the case or its evidence quotes, with the match's hash at it, which proves its content at that time. */
const quotedFrame = z.strictObject({ number: z.int().nonnegative(), hash: z.string() });

/** A case as a file: all its statements and steps in order, with times and authors. Includes the information for judges only. */
const caseDocumentSchema = z.strictObject({
  format: z.literal('recount/case/1'),
  /** The address of the service that signs; missing in files of earlier versions. */
  issuer: z.string().optional(),
  case: z.string(),
  organization: z.string(),
  match: z.string(),
  frames: z.array(quotedFrame),
  facts: z.array(factOfCase),
  exportedAt: z.iso.datetime(),
});
export type CaseDocument = z.infer<typeof caseDocumentSchema>;

/** The file: the document, and the house's signature over its canonical JSON (RFC 8785). */
export const caseFileSchema = z.strictObject({
  document: caseDocumentSchema,
  /** A detached JWS (RFC 7515, appendix F), of the type `recount-case+json`. */
  signature: z.string(),
  /** The public key of the signature, as the issuer publishes it. */
  key: publicKeySchema,
  /** The place of each decision (ruling, decided appeal) in the list of its day, in order; null where it was not listed yet. */
  listed: z.array(listedSchema.nullable()).optional(),
});
export type CaseFile = z.infer<typeof caseFileSchema>;

/** Parses the file of a case; undefined if the text is none. */
export const readCaseFile = (text: string): CaseFile | undefined => {
  try {
    return caseFileSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/** The match that the opening fact names. */
export const matchOfCase = ([opened]: readonly FactOfCase[]): string =>
  opened?.fact.type === 'CaseOpened' ? opened.fact.match : '';

const DECISIONS: ReadonlySet<string> = new Set<CaseFact['type']>(['CaseRuled', 'AppealDecided']);

/** Whether a fact decides a case: a ruling, or the decision of an appeal. */
export const isDecision = (type: string): boolean => DECISIONS.has(type);

/** The public statements of a case's decisions, in order. */
export const decisionsOf = (
  issuer: string,
  { case: id, match, facts }: Pick<CaseDocument, 'case' | 'match' | 'facts'>,
): readonly CaseStatement[] => {
  const texts = facts.map(listedFact);
  return facts.flatMap(({ at, fact }, index): readonly CaseStatement[] =>
    isDecision(fact.type)
      ? [
          {
            format: 'recount-case/1',
            issuer,
            case: id,
            match,
            at,
            facts: index + 1,
            root: merkleRoot(texts.slice(0, index + 1)),
          },
        ]
      : [],
  );
};

/** The text of a fact in the tree of its case: without the words of persons, which are erased with them. The words of judges in office stay. */
const listedFact = ({ at, by, fact }: FactOfCase): string =>
  canonicalJson({
    at,
    by,
    fact: JUDGED_OFFICIALLY.has(fact.type)
      ? fact
      : Object.fromEntries(Object.entries(fact).filter(([name]) => !isPersonal(name))),
  });

const isPersonal = (name: string): boolean => CASE_TEXTS.some((text) => text === name);
