import { gamesSince } from '#libs/games';
import { type CaseReport, readCaseFile, verifyCaseFile } from '#libs/judging';
import { NO_WITNESSES, readWitnessKeys, type WitnessPolicy, witnessSentence } from '#libs/proof';
import {
  cardsIn,
  entropySentence,
  type FileReport,
  type IssuerKeys,
  isReplayFile,
  pinnedIn,
  type ReplayFile,
  readDocument,
  readReplayFile,
  reportOfDocument,
  resultSentences,
  type VerifySettings,
  verifyReplayFile,
  verifySettings,
} from '#libs/replay';
import { textOf } from './read-file.js';

export type Verified =
  | {
      readonly kind: 'report';
      readonly report: FileReport;
      /** Sentences on how the seats gave their entropy and how the match counts. They are written here, since the page itself loads no schema. */
      readonly result: readonly string[];
      /** A sentence on the witnesses; undefined for a file without a signature. */
      readonly witnesses: string | undefined;
      readonly header: Pick<ReplayFile['header'], 'game' | 'match' | 'revealed' | 'rulesVersion' | 'viewer'>;
    }
  | { readonly kind: 'case'; readonly report: CaseReport; readonly witnesses: string }
  | { readonly kind: 'unreadable'; readonly why: string };

const NO_REPLAY: Verified = { kind: 'unreadable', why: 'This is no replay file of Recount.' };

/** The published keys of an issuer, or why they are not known, for a file with this signature. */
export type KeysFor = (issuer: string, signature: string) => Promise<IssuerKeys>;

/** The keys of witnesses as text, and how many of them must have cosigned. */
export interface RequiredWitnesses {
  readonly keys: string;
  readonly required: number;
}

/** Undefined if the text contains an invalid key, or fewer keys than required. */
const policyOf = ({ keys: text, required }: RequiredWitnesses): WitnessPolicy | undefined => {
  const keys = readWitnessKeys(text);
  return keys === undefined || required > keys.length ? undefined : { keys, required };
};

/** Checks a file of any version on this machine, with the games' rules, which are part of the page: only the keys are requested. */
export const verifyDropped = async (
  file: Blob,
  keysFor: KeysFor,
  required?: RequiredWitnesses,
): Promise<Verified> => {
  const policy = required === undefined ? NO_WITNESSES : policyOf(required);
  if (policy === undefined)
    return {
      kind: 'unreadable',
      why: 'It was not checked: the field for witnesses has a line that is no key of a witness, or fewer keys than are required.',
    };
  const text = await textOf(file);
  if (text === undefined) return { kind: 'unreadable', why: 'The file is damaged: it cannot be unpacked.' };
  const caseFile = readCaseFile(text);
  if (caseFile !== undefined) {
    const { document, signature } = caseFile;
    const keys = await keysFor(document.issuer ?? '', signature);
    const report = await verifyCaseFile(caseFile, keys, policy);
    return { kind: 'case', report, witnesses: witnessSentence(report.witnesses) };
  }
  return isReplayFile(text) ? verifyFile(text, keysFor, policy) : verifyDocument(text);
};

const verifyFile = async (text: string, keysFor: KeysFor, policy: WitnessPolicy): Promise<Verified> => {
  const read = readReplayFile(text);
  if (!read.ok) return NO_REPLAY;
  const { header, end } = read.value;
  const rules = await rulesOf(header, pinnedIn(read.value), cardsIn(read.value));
  const keys = end?.signature === undefined ? undefined : await keysFor(end.statement.issuer, end.signature);
  const report = await verifyReplayFile(read.value, {
    witnesses: policy,
    ...(rules === undefined ? {} : { rules }),
    ...(keys === undefined ? {} : { keys }),
  });
  const result = [
    ...(report.entropy === undefined ? [] : [entropySentence(report.entropy)]),
    ...(report.result === undefined ? [] : resultSentences(report.result)),
  ];
  const witnesses = report.witnesses && witnessSentence(report.witnesses);
  return { kind: 'report', report, header, result, witnesses };
};

/** Checks a file of the first version. */
const verifyDocument = async (text: string): Promise<Verified> => {
  const read = readDocument(text);
  if (!read.ok) return NO_REPLAY;
  const { header } = read.value;
  return {
    kind: 'report',
    report: reportOfDocument(read.value, await rulesOf(header, header.cardSets)),
    header,
    result: [],
    witnesses: undefined,
  };
};

/** Rules of earlier versions are requested when a file needs them. */
const rulesOf = async (
  { game, rulesVersion }: Readonly<Record<'game' | 'rulesVersion', string>>,
  pins: ReturnType<typeof pinnedIn>,
  brought?: ReturnType<typeof cardsIn>,
): Promise<VerifySettings | undefined> => verifySettings(await gamesSince(game, rulesVersion), pins, brought);
