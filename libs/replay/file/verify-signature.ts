import {
  checkMatchSignature,
  type Entry,
  isListed,
  isNamedRightly,
  keyIdOf,
  type MatchStatement,
  NO_WITNESSES,
  type PublicKey,
  verifyWitnesses,
  type WitnessPolicy,
} from '#libs/proof';
import type { Finding, OpenCheck } from '../finding.js';
import type { FileReport } from './file-report.js';
import type { FileEnd, FileHeader } from './file-schema.js';
import { resultFindings } from './verify-result.js';

/** The keys that an issuer publishes, or the reason why they are not known here. */
export type IssuerKeys = readonly PublicKey[] | OpenCheck;

type SignatureReport = Pick<FileReport, 'open' | 'checked' | 'signedBy' | 'witnesses'> & {
  readonly findings: readonly Finding[];
};

interface SignatureSettings {
  readonly keys?: IssuerKeys;
  readonly witnesses?: WitnessPolicy;
}

/** Verifies a file's signature, its place in the list of the day, and how the match counts. */
export const signatureFindings = async (
  header: FileHeader,
  end: FileEnd | undefined,
  frames: number,
  { keys, witnesses = NO_WITNESSES }: SignatureSettings,
): Promise<SignatureReport> => {
  const frame = Math.max(0, frames - 1);
  if (end === undefined) return { findings: [], checked: [], open: [] };
  const { statement, signature, key } = end;
  const wrong = (message: string, code: Finding['code'] = 'WRONG_SIGNATURE'): Finding => ({
    code,
    frame,
    message,
  });
  const findings: Finding[] = [];
  for (const name of ['match', 'game', 'rulesVersion'] as const)
    if (statement[name] !== header[name])
      findings.push(wrong(`What is signed has another ${name} than the header.`));
  if (signature === undefined)
    return {
      findings,
      checked: [],
      open: [NOT_SIGNED, ...(await verifyWitnesses([], [], witnesses)).open],
    };
  const published = isPublished(keys) ? keys : undefined;
  const known = published ?? (key === undefined ? [] : [key]);
  const kid = keyIdOf(signature) ?? '';
  const check = await checkMatchSignature(statement, signature, known);
  if (check === 'wrong')
    findings.push(
      wrong(`The signature does not match the key that the file names, or the statement was changed.`),
    );
  if (check === 'unknown-key')
    findings.push(
      published === undefined
        ? wrong(`It does not bring the key ${kid}, by which it is signed.`)
        : wrong(
            `The file is signed by the key ${kid}, which ${statement.issuer} does not publish.`,
            'UNPUBLISHED_KEY',
          ),
    );
  if (key !== undefined && !(key.kid === kid && (await isNamedRightly(key))))
    findings.push(wrong('The key that it brings is another one than it is signed with.'));
  if (check === 'cannot-check')
    return {
      findings,
      checked: [],
      open: [
        {
          code: 'NO_CRYPTOGRAPHY',
          message:
            'Signatures of Ed25519 cannot be checked here: this browser lends pages no cryptography for it.',
        },
      ],
    };
  const open = isPublished(keys) ? [] : [keys ?? notAsked(statement)];
  const place = await listFindings(end, known);
  const result = await resultFindings(end, known);
  const witnessed = await verifyWitnesses(entriesOf(end), known, witnesses);
  return {
    findings: [
      ...findings,
      ...place.findings.map((message) => wrong(message, 'NOT_IN_LIST')),
      ...[...result.findings, ...witnessed.findings].map(({ code, message }) => wrong(message, code)),
    ],
    checked: ['signature', ...place.checked, ...result.checked],
    open: [...open, ...place.open, ...result.open, ...witnessed.open],
    signedBy: { issuer: statement.issuer, kid, isKnown: published !== undefined },
    witnesses: witnessed.witnesses,
  };
};

/** The entries of lists in a file: its match, and the amendments of its result. */
const entriesOf = ({ statement, listed, result }: FileEnd): readonly Entry[] => [
  { statement, listed },
  ...(result?.statement.amendments ?? []).map((amendment, index) => ({
    statement: amendment,
    listed: result?.listed[index],
  })),
];

const NOT_SIGNED: OpenCheck = {
  code: 'NOT_SIGNED',
  message: 'It has no signature: its origin is unproven.',
};

const isPublished = (keys: IssuerKeys | undefined): keys is readonly PublicKey[] => Array.isArray(keys);

const notAsked = ({ issuer }: MatchStatement): OpenCheck => ({
  code: 'KEYS_NOT_ASKED',
  message: `The key that signs this file is taken from the file itself, not from ${issuer}: the signature does not prove who made it.`,
});

/** Verifies the inclusion proof in the list of the day. Without one, the issuer may have signed any number of versions of the match. */
const listFindings = async (
  { statement, listed }: FileEnd,
  keys: readonly PublicKey[],
): Promise<Pick<FileReport, 'open' | 'checked'> & { readonly findings: readonly string[] }> => {
  if (listed === undefined) return { findings: [], checked: [], open: [notListed(statement)] };
  return {
    findings: (await isListed(statement, listed, keys))
      ? []
      : [`The statement is not at its stated place in the list of ${listed.head.day}.`],
    checked: ['list'],
    open: [],
  };
};

const notListed = ({ over }: MatchStatement): OpenCheck => ({
  code: 'NOT_LISTED',
  message: over
    ? 'It brings no proof that it is in the list of its day: its issuer may have signed other versions of this match.'
    : 'The match was not over: only a match that is over is in the list of its day.',
});
