import { watch } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { type CardFileFault, type Game, readCardSetText } from '#libs/game-kit';
import { EXIT, print, remark, UsageError } from '../exit.js';
import { readText } from '../matches/read-replay.js';
import { allGames } from '../matches/recorded-match.js';

export interface CheckOptions {
  readonly watch?: boolean;
  readonly json?: boolean;
}

interface Check {
  readonly file: string;
  readonly game?: string;
  readonly cards: number;
  readonly decks: number;
  readonly hash?: string;
  readonly faults: readonly CardFileFault[];
  /** Words that fit no card of the set and of the game's own sets. */
  readonly warnings: readonly CardFileFault[];
}

export const checkCards = async (file: string, options: CheckOptions): Promise<void> => {
  const games = allGames().all;
  const once = async (): Promise<Check> => checkText(file, await readText(file), games);
  const first = await once();
  report(first, options);
  process.exitCode = first.faults.length === 0 ? EXIT.ok : EXIT.failed;
  if (options.watch !== true) return;
  remark(`Watching ${file}; Ctrl-C ends it.`);
  // A file that is just being written may be gone, or name no game yet.
  const again = async (): Promise<void> => {
    try {
      report(await once(), options);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      remark(error.message);
    }
  };
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  // Editors replace a file rather than write into it, which ends a watch of the file itself.
  try {
    for await (const { filename } of watch(dirname(file), { signal: stop.signal }))
      if (filename === basename(file)) await again();
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  }
};

/** Checks the text of a card set, by the rules of the game that it names. */
export const checkText = (file: string, text: string, games: readonly Game[]): Check => {
  const { game, set, faults, warnings } = readCardSetText(text, games);
  const unnamed = faults.find(({ code }) => code === 'UNKNOWN_GAME');
  if (unnamed !== undefined) throw new UsageError(`${file}: ${unnamed.message}`);
  return {
    file,
    ...(game === undefined ? {} : { game }),
    cards: set?.cards.length ?? 0,
    decks: set?.decks.length ?? 0,
    ...(set === undefined ? {} : { hash: set.hash }),
    faults,
    warnings,
  };
};

const report = (check: Check, { json }: CheckOptions): void => {
  if (json) {
    print(JSON.stringify(check, null, 2));
    return;
  }
  const line = (kind: string) => (one: CardFileFault) =>
    print(
      `${check.file}:${one.line}:${one.column}: ${kind} ${one.code}${one.path === '' ? '' : `: ${one.path}`}: ${one.message} (docs/reference/${one.page})`,
    );
  check.faults.forEach(line('fault'));
  check.warnings.forEach(line('warning'));
  const { faults, warnings, cards, decks, hash = '' } = check;
  print(
    faults.length > 0
      ? `${counted(faults.length, 'fault')}; this set cannot be loaded.`
      : `${counted(cards, 'card')} and ${counted(decks, 'deck')} can be loaded; ${counted(warnings.length, 'warning')}. SHA-256 ${hash}`,
  );
};

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
