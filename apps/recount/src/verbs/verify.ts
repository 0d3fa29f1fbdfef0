import { readFile } from 'node:fs/promises';
import { type PublicKey, readPublicKeys } from '#libs/proof';
import {
  type FileReport,
  type OtherDecision,
  pinnedIn,
  reportOfDocument,
  type Verification,
  type VerifySettings,
  verifyReplayFile,
} from '#libs/replay';
import { EXIT, print, UsageError } from '../exit.js';
import { type Replay, readReplay } from '../matches/read-replay.js';
import { allGames, pinnedCards } from '../matches/recorded-match.js';

const WHAT: Readonly<Record<FileReport['checked'][number], string>> = {
  chain: 'the hash chain',
  root: 'the tree over all frames',
  openings: 'shown values against their commitments',
  salts: 'the secret and every salt',
  decisions: 'every shuffle and every decision, repeated',
  sentences: 'every sentence, written again',
  signature: 'the signature',
  list: "its place in the day's list",
};

export interface VerifyOptions {
  readonly json?: boolean;
  readonly keys?: string;
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
  const { verdict, findings, open, signedBy, frames, checked } = report;
  return [
    ...findings.map(
      ({ frame, code, message, times }) =>
        `frame ${frame}: ${code}: ${message}${times === 1 ? '' : ` (and in ${times - 1} more)`}`,
    ),
    ...open.map((why) => `open: ${why}`),
    ...(signedBy === undefined || verdict === 'WRONG' ? [] : [signedLine(signedBy)]),
    ...olderLines(report),
    `${verdict}: ${frames} frames; checked ${checked.map((one) => WHAT[one]).join(', ')}.`,
  ];
};

const signedLine = ({ issuer, kid, isKnown }: NonNullable<FileReport['signedBy']>): string =>
  `Signed by ${issuer} with the key ${kid}${isKnown ? '' : ' from the file itself: compare it with the keys that the issuer publishes (--keys)'}.`;

export const verify = async (file: string, options: VerifyOptions): Promise<void> => {
  const keys = options.keys === undefined ? undefined : await readKeys(options.keys);
  const report = await reportOf(await readReplay(file), keys);
  if (options.json) print(JSON.stringify({ holds: report.verdict !== 'WRONG', ...report }, null, 2));
  else for (const line of reportLines(report)) print(line);
  if (report.verdict === 'WRONG') process.exitCode = EXIT.failed;
};

const reportOf = (
  replay: Replay,
  keys: readonly PublicKey[] | undefined,
): FileReport | Promise<FileReport> => {
  if (replay.version === 1) {
    const { game, cardSets } = replay.document.header;
    return reportOfDocument(replay.document, rulesOf(game, cardSets));
  }
  const { header } = replay.file;
  const rules = rulesOf(header.game, pinnedIn(replay.file));
  return verifyReplayFile(replay.file, {
    ...(rules === undefined ? {} : { rules }),
    ...(keys === undefined ? {} : { keys }),
  });
};

const rulesOf = (id: string, cardSets: Parameters<typeof pinnedCards>[1]): VerifySettings | undefined => {
  const game = allGames().find(id);
  return game && { game, cards: pinnedCards(game, cardSets) };
};

const readKeys = async (name: string): Promise<readonly PublicKey[]> => {
  const text = await readFile(name, 'utf8').catch(() => {
    throw new UsageError(`${name} cannot be read.`);
  });
  const keys = readPublicKeys(text);
  if (keys === undefined) throw new UsageError(`${name} is no JSON Web Key Set.`);
  return keys;
};
