import { watch } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { z } from 'zod';
import {
  type Fault,
  type Game,
  jsonFault,
  positionsIn,
  referenceWarnings,
  type TextPosition,
  textWarnings,
  wordPage,
} from '#libs/game-kit';
import { EXIT, print, remark, UsageError } from '../exit.js';
import { readText } from '../matches/read-replay.js';
import { allGames } from '../matches/recorded-match.js';

export interface CheckOptions {
  readonly watch?: boolean;
  readonly json?: boolean;
}

/** A fault of a file, with its place in the text and the page about the word. */
interface FaultOfFile extends Fault, TextPosition {
  readonly page: string;
}

interface Check {
  readonly file: string;
  readonly game?: string;
  readonly cards: number;
  readonly decks: number;
  readonly hash?: string;
  readonly faults: readonly FaultOfFile[];
  /** Words that fit no card of the set and of the game's own sets, and texts that differ from their programs. */
  readonly warnings: readonly FaultOfFile[];
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

const named = z.object({ game: z.string() });

/** Checks the text of a card set, by the rules of the game that it names. */
export const checkText = (file: string, text: string, games: readonly Game[]): Check => {
  const notJson = (fault: NonNullable<ReturnType<typeof jsonFault>>): Check => ({
    file,
    cards: 0,
    decks: 0,
    faults: [{ code: 'NOT_JSON', path: '', ...fault.position, message: fault.message, page: 'card-sets.md' }],
    warnings: [],
  });
  const fault = jsonFault(text);
  if (fault !== undefined) return notJson(fault);
  const input: unknown = JSON.parse(text);
  const id = named.safeParse(input);
  const game = games.find((one) => id.success && one.id === id.data.game);
  if (game === undefined)
    throw new UsageError(
      `${file} names no game. It needs "game" with one of: ${games.map((one) => one.id).join(', ')}.`,
    );
  const locate = positionsIn(text);
  const located = (one: Fault): FaultOfFile => ({
    ...one,
    ...(locate?.(one.at ?? []) ?? { line: 1, column: 1 }),
    page: wordPage(game.id, one),
  });
  const parsed = game.parseCardSet(input);
  if (!parsed.ok)
    return { file, game: game.id, cards: 0, decks: 0, faults: parsed.faults.map(located), warnings: [] };
  const { value: set } = parsed;
  const warnings = [
    ...(game.cardReferences === undefined ? [] : referenceWarnings(game.cardReferences, set, game.cardSets)),
    ...(game.cardTexts === undefined ? [] : textWarnings(game.cardTexts, set)),
  ];
  return {
    file,
    game: game.id,
    cards: set.cards.length,
    decks: set.decks.length,
    hash: set.hash,
    faults: [],
    warnings: warnings.map(located),
  };
};

const report = (check: Check, { json }: CheckOptions): void => {
  if (json) {
    print(JSON.stringify(check, null, 2));
    return;
  }
  const line = (kind: string) => (one: FaultOfFile) =>
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
