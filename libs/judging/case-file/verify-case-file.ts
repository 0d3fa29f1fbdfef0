import {
  checkSignature,
  isListed,
  isNamedRightly,
  keyIdOf,
  NO_WITNESSES,
  type PublicKey,
  verifyWitnesses,
  type WitnessPolicy,
  type WitnessReport,
} from '#libs/proof';
import { CASE_DOCUMENT, type CaseFile, decisionsOf } from './case-file.js';

export interface CaseReport {
  readonly verdict: 'VALID' | 'PARTLY' | 'WRONG';
  readonly findings: readonly { readonly code: CaseFinding; readonly message: string }[];
  /** The parts that could not be verified, and why. */
  readonly open: readonly { readonly code: string; readonly message: string }[];
  readonly checked: readonly ('signature' | 'list')[];
  readonly case: string;
  readonly match: string;
  readonly signedBy: { readonly issuer: string; readonly kid: string; readonly isKnown: boolean };
  readonly witnesses: WitnessReport['witnesses'];
}

type CaseFinding =
  | 'WRONG_SIGNATURE'
  | 'UNPUBLISHED_KEY'
  | 'NOT_IN_LIST'
  | WitnessReport['findings'][number]['code'];

/** The keys that the issuer publishes, or the reason why they are not known. */
type Keys = readonly PublicKey[] | CaseReport['open'][number];

/** Verifies the file of a case: its signature, and the place of each decision in the list of its day. */
export const verifyCaseFile = async (
  { document, signature, key, listed = [] }: CaseFile,
  keys?: Keys,
  policy: WitnessPolicy = NO_WITNESSES,
): Promise<CaseReport> => {
  const issuer = document.issuer ?? listed.find((place) => place !== null)?.head.issuer ?? '';
  const published = isPublished(keys) ? keys : undefined;
  const known = published ?? [key];
  const kid = keyIdOf(signature) ?? '';
  const findings: CaseReport['findings'][number][] = [];
  const open: CaseReport['open'][number][] = [];
  const check = await checkSignature(CASE_DOCUMENT, document, signature, known);
  if (check === 'unknown-key')
    findings.push({
      code: 'UNPUBLISHED_KEY',
      message: `The file is signed by the key ${kid}, which its issuer does not publish.`,
    });
  if (check === 'wrong' || key.kid !== kid || !(await isNamedRightly(key)))
    findings.push({
      code: 'WRONG_SIGNATURE',
      message: 'The signature does not match the key that the file names, or the statement was changed.',
    });
  if (check === 'cannot-check')
    open.push({ code: 'NO_CRYPTOGRAPHY', message: 'Signatures of Ed25519 cannot be checked here.' });
  if (!isPublished(keys)) open.push(keys ?? NOT_ASKED);
  const decisions = decisionsOf(issuer, document);
  for (const [index, decision] of decisions.entries()) {
    const place = listed[index] ?? null;
    if (place === null)
      open.push({
        code: 'NOT_LISTED',
        message: `Decision ${index + 1} brings no proof that it is in the list of its day.`,
      });
    else if (!(await isListed(decision, place, known)))
      findings.push({
        code: 'NOT_IN_LIST',
        message: `Decision ${index + 1} is not at its stated place in the list of ${place.head.day}.`,
      });
  }
  if (decisions.length === 0)
    open.push({ code: 'NOT_DECIDED', message: 'The case was not decided: only decisions are in a list.' });
  if (listed.length > decisions.length)
    findings.push({ code: 'NOT_IN_LIST', message: 'It names more places in lists than it has decisions.' });
  const entries = decisions.map((statement, index) => ({ statement, listed: listed[index] }));
  const witnessed = await verifyWitnesses(entries, known, policy);
  findings.push(...witnessed.findings);
  open.push(...witnessed.open);
  return {
    verdict: findings.length > 0 ? 'WRONG' : open.length > 0 ? 'PARTLY' : 'VALID',
    findings,
    open,
    checked: ['signature', ...(decisions.length === 0 ? [] : ['list' as const])],
    case: document.case,
    match: document.match,
    signedBy: { issuer, kid, isKnown: published !== undefined },
    witnesses: witnessed.witnesses,
  };
};

const isPublished = (keys: Keys | undefined): keys is readonly PublicKey[] => Array.isArray(keys);

const NOT_ASKED = {
  code: 'KEYS_NOT_ASKED',
  message:
    'The key is taken from the file itself, not from its issuer: the signature does not prove who made the file.',
};
