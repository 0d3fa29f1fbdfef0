import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
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

export const verifyCommand = (): Command =>
  new Command('verify')
    .description(
      'Checks a replay document: chain, openings and, where everything is open, each decision again. Exit code 1 when it does not hold.',
    )
    .argument('<file>', 'a file that `recount export` wrote')
    .option('--json', 'print the findings as JSON')
    .addHelpText('after', '\nExample: recount verify final.replay.jsonl')
    .action(async (file: string, options: { readonly json?: boolean }) => {
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
    });
