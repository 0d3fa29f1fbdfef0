import { readFile } from 'node:fs/promises';
import {
  type OtherDecision,
  type ReplayDocument,
  readDocument,
  type Verification,
  verifyReplay,
} from '#libs/replay';
import { EXIT, print, UsageError } from '../exit.js';
import { allGames, pinnedCards } from '../matches/recorded-match.js';

const WHAT: Readonly<Record<Verification['checked'][number], string>> = {
  chain: 'the hash chain',
  openings: 'what is shown against its commitments',
  salts: 'the secret and every salt',
  decisions: 'every shuffle and every decision, decided again',
  sentences: 'every sentence, written again',
};

export const readReplayFile = async (file: string): Promise<ReplayDocument> => {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`${file} cannot be read.`);
  });
  const document = readDocument(text);
  if (!document.ok)
    throw new UsageError(
      document.faults.map(({ path, message }) => `${file}, ${path}: ${message}`).join('\n'),
    );
  return document.value;
};

export interface VerifyOptions {
  readonly json?: boolean;
}

/** What the present rules would decide otherwise, a line a decision. */
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
    `Decided by rules ${older.decidedBy}; rules ${older.present} would decide ${older.otherwise.length} of its decisions otherwise.`,
    ...older.otherwise.map(({ frame, seat, action, then, now, refusal }) => {
      const who = seat === undefined ? '' : ` by seat ${seat}`;
      const today = refusal === undefined ? facts(now) : `refused: ${refusal.message}`;
      return `frame ${frame}: ${action}${who}: then ${facts(then)}; now ${today}`;
    }),
  ];
};

/** Prints what the check of the document found. */
export const verify = async (file: string, options: VerifyOptions): Promise<void> => {
  const document = await readReplayFile(file);
  const game = allGames().find(document.header.game);
  const result = verifyReplay(
    document,
    game === undefined ? undefined : { game, cards: pinnedCards(game, document.header.cardSets) },
  );
  if (options.json) print(JSON.stringify(result, null, 2));
  else {
    for (const { frame, code, message } of result.findings) print(`frame ${frame}: ${code}: ${message}`);
    for (const note of result.notes) print(`note: ${note}`);
    for (const line of olderLines(result)) print(line);
    print(
      `${result.holds ? 'Holds' : 'Does not hold'}: ${document.lines.length} frames; checked ${result.checked.map((one) => WHAT[one]).join(', ')}.`,
    );
  }
  if (!result.holds) process.exitCode = EXIT.failed;
};
