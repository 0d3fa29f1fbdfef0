import { readFile } from 'node:fs/promises';
import { gamesSince } from '#libs/games';
import { type CaseFile, readCaseFile, verifyCaseFile } from '#libs/judging';
import { NO_WITNESSES, readWitnessKeys, type WitnessPolicy, witnessSentence } from '#libs/proof';
import {
  cardsIn,
  entropySentence,
  type FileReport,
  type IssuerKeys,
  type OtherDecision,
  pinnedIn,
  reportOfDocument,
  resultSentences,
  type Verification,
  type VerifySettings,
  verifyReplayFile,
  verifySettings,
} from '#libs/replay';
import { EXIT, print, UsageError } from '../exit.js';
import { issuerKeys, type KeyOptions } from '../matches/issuer-keys.js';
import { type Replay, readText, replayIn } from '../matches/read-replay.js';
import { useNativeHash } from '../matches/recorded-match.js';

const WHAT: Readonly<Record<FileReport['checked'][number], string>> = {
  chain: 'the hash chain',
  root: 'the tree over all frames',
  entropy: 'committed entropies against their reveals',
  openings: 'shown values against their commitments',
  salts: 'the secret and every salt',
  decisions: 'every shuffle and every decision, repeated',
  sentences: 'every sentence, written again',
  signature: 'the signature',
  list: "its place in the day's list",
  result: 'how the match counts',
};

export interface VerifyOptions extends KeyOptions {
  readonly json?: boolean;
  /** A file with the keys of the witnesses that the reader trusts. */
  readonly witnesses?: string;
  /** The number of them that must have cosigned. */
  readonly require?: number;
}

/** One line for each decision that the present rules would make differently. */
export const olderLines = ({ older }: Pick<Verification, 'older'>): readonly string[] => {
  if (older === undefined) return [];
  const one = ({ type, rule, fields = [] }: OtherDecision['then'][number]): string =>
    [
      type,
      ...(rule === undefined ? [] : [`(${rule})`]),
      ...(fields.length === 0 ? [] : [`[${fields.join(', ')}]`]),
    ].join(' ');
  const facts = (list: OtherDecision['then']): string => list.map(one).join(', ') || 'nothing';
  return [
    `Decided by rules ${older.decidedBy}; rules ${older.present} would make ${older.otherwise.length} of its decisions differently.`,
    ...older.otherwise.map(({ frame, seat, action, then, now, refusal }) => {
      const who = seat === undefined ? '' : ` by seat ${seat}`;
      const today = refusal === undefined ? facts(now) : `refused: ${refusal.message}`;
      return `frame ${frame}: ${action}${who}: then ${facts(then)}; now ${today}`;
    }),
  ];
};

/** The report as lines: faults, open checks, signatures, and the verdict last. */
export const reportLines = (report: FileReport): readonly string[] => {
  const { verdict, findings, open, signedBy, frames, checked, entropy, result, witnesses } = report;
  return [
    ...findings.map(
      ({ frame, code, message, times }) =>
        `frame ${frame}: ${code}: ${message}${times === 1 ? '' : ` (and in ${times - 1} more)`}`,
    ),
    ...open.map(({ code, message }) => `open: ${code}: ${message}`),
    ...(signedBy === undefined || verdict === 'WRONG' ? [] : [signedLine(signedBy)]),
    ...(witnesses === undefined || verdict === 'WRONG' ? [] : [witnessSentence(witnesses)]),
    ...olderLines(report),
    ...(entropy === undefined || verdict === 'WRONG' ? [] : [entropySentence(entropy)]),
    ...(result === undefined || verdict === 'WRONG' ? [] : resultSentences(result)),
    `${verdict}: ${frames} frames; checked ${checked.map((one) => WHAT[one]).join(', ')}.`,
  ];
};

const signedLine = ({ issuer, kid, isKnown }: NonNullable<FileReport['signedBy']>): string =>
  isKnown
    ? `Signed by ${issuer} with the key ${kid}.`
    : `Signed with the key ${kid}, which may not be one of ${issuer}.`;

const EXIT_CODES: Readonly<Record<FileReport['verdict'], number>> = {
  VALID: EXIT.ok,
  PARTLY: EXIT.partly,
  WRONG: EXIT.failed,
};

export const verify = async (file: string, options: VerifyOptions): Promise<void> => {
  const witnesses = await witnessPolicy(options);
  const text = await readText(file);
  const caseFile = readCaseFile(text);
  if (caseFile !== undefined) return verifyCase(caseFile, options, witnesses);
  const replay = replayIn(file, text);
  const issuer = replay.version === 1 ? undefined : replay.file.end?.statement.issuer;
  const report = await reportOf(replay, await issuerKeys(issuer, options), witnesses);
  if (options.json) print(JSON.stringify({ holds: report.verdict !== 'WRONG', ...report }, null, 2));
  else for (const line of reportLines(report)) print(line);
  process.exitCode = EXIT_CODES[report.verdict];
};

const witnessPolicy = async ({ witnesses, require = 0 }: VerifyOptions): Promise<WitnessPolicy> => {
  if (witnesses === undefined) {
    if (require === 0) return NO_WITNESSES;
    throw new UsageError('--require needs --witnesses, a file with the keys of the witnesses.');
  }
  const text = await readFile(witnesses, 'utf8').catch(() => {
    throw new UsageError(`${witnesses} cannot be read.`);
  });
  const keys = readWitnessKeys(text);
  if (keys === undefined)
    throw new UsageError(
      `${witnesses} is no list of witnesses: it has the key of each on a line of its own, as "recount witness" prints it.`,
    );
  if (require > keys.length)
    throw new UsageError(`--require is ${require}, but ${witnesses} has only ${keys.length} witnesses.`);
  return { keys, required: require };
};

const verifyCase = async (
  file: CaseFile,
  options: VerifyOptions,
  witnesses: WitnessPolicy,
): Promise<void> => {
  const report = await verifyCaseFile(file, await issuerKeys(file.document.issuer, options), witnesses);
  const { verdict, findings, open, signedBy } = report;
  if (options.json) print(JSON.stringify({ holds: verdict !== 'WRONG', ...report }, null, 2));
  else {
    for (const { code, message } of findings) print(`${code}: ${message}`);
    for (const { code, message } of open) print(`open: ${code}: ${message}`);
    if (verdict !== 'WRONG') print(signedLine(signedBy));
    if (verdict !== 'WRONG') print(witnessSentence(report.witnesses));
    print(`${verdict}: case ${report.case} of match ${report.match}.`);
  }
  process.exitCode = EXIT_CODES[verdict];
};

const reportOf = async (
  replay: Replay,
  keys: IssuerKeys | undefined,
  witnesses: WitnessPolicy,
): Promise<FileReport> => {
  if (replay.version === 1) {
    const { header } = replay.document;
    return reportOfDocument(replay.document, await rulesOf(header, header.cardSets));
  }
  const { header } = replay.file;
  const rules = await rulesOf(header, pinnedIn(replay.file), cardsIn(replay.file));
  return verifyReplayFile(replay.file, {
    witnesses,
    ...(rules === undefined ? {} : { rules }),
    ...(keys === undefined ? {} : { keys }),
  });
};

const rulesOf = async (
  { game, rulesVersion }: Readonly<Record<'game' | 'rulesVersion', string>>,
  cardSets: ReturnType<typeof pinnedIn>,
  brought?: ReturnType<typeof cardsIn>,
): Promise<VerifySettings | undefined> => {
  useNativeHash();
  return verifySettings(await gamesSince(game, rulesVersion), cardSets, brought);
};
