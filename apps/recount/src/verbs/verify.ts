import { readFile } from 'node:fs/promises';
import { type ReplayDocument, readDocument, type Verification, verifyReplay } from '#libs/replay';
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
    print(
      `${result.holds ? 'Holds' : 'Does not hold'}: ${document.lines.length} frames; checked ${result.checked.map((one) => WHAT[one]).join(', ')}.`,
    );
  }
  if (!result.holds) process.exitCode = EXIT.failed;
};
