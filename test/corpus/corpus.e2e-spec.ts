import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { isPinnedAs } from '#libs/game-kit';
import { findGame, games, gamesSince } from '#libs/games';
import {
  eventsOfFile,
  FILE_VERSION,
  pinnedIn,
  readDocument,
  readReplayFile,
  replayStates,
  unsealedEvents,
  verifyReplay,
  verifyReplayFile,
  verifySettings,
} from '#libs/replay';
import { PINS, pinned } from './pins.js';

/*
 * Matches of every released version of the rules, in every replay format so far: each must give the same hashes, tables and sentences for ever.
 */

const FILE = '.replay.gz';
const names = readdirSync(import.meta.dirname).flatMap((file) =>
  file.endsWith(FILE) ? [file.slice(0, -FILE.length)] : [],
);
const pins: Readonly<Record<string, unknown>> = JSON.parse(readFileSync(PINS, 'utf8'));
const textOf = (file: string): string =>
  gunzipSync(readFileSync(new URL(file, import.meta.url))).toString('utf8');

const gameOf = (id: string) => {
  const game = findGame(id);
  if (game === undefined) throw new Error(`There is no ${id} any more.`);
  return game;
};

/** Matches with a judge in them; all others are golden games, which are there in the first format too. */
const judged = names.filter((name) => name.includes('-judged-'));
const golden = names.filter((name) => !judged.includes(name));
const headerOf = (text: string): { readonly version: number } =>
  JSON.parse(text.slice(0, text.indexOf('\n')));

describe('the corpus', () => {
  it('has a match of every game by its current and its earlier rules', async () => {
    const since = await Promise.all(games.map(({ id }) => gamesSince(id, '1.1.0')));
    const versions = [
      ...games.flatMap(({ id }) => [`${id}-1.0.0`, `${id}-1.1.0`]),
      ...since.flat().map(({ id, rulesVersion }) => `${id}-judged-${rulesVersion}`),
    ];
    expect([...names].sort()).toEqual(versions.sort());
    expect(Object.keys(pins).sort()).toEqual([...names].sort());
  });

  it.each(names)('%s reproduces its hashes, tables and sentences', async (name) => {
    const read = readReplayFile(textOf(`${name}${FILE}`));
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    const game = gameOf(read.value.header.game);
    const states = replayStates(game, eventsOfFile(game, read.value) ?? []);
    expect(pinned(game, states)).toEqual(pins[name]);
    const sets = pinnedIn(read.value).map((pin) => game.cardSets.find((set) => isPinnedAs(set, pin)));
    const cards = sets.every((set) => set !== undefined)
      ? Object.fromEntries(sets.flatMap((set) => (set?.cards ?? []).map((card) => [card.id, card] as const)))
      : undefined;
    // The shuffles of golden games do not follow from a secret, so the present rules cannot repeat their decisions.
    const decided = { ...game, rulesVersion: 'another' };
    const report = await verifyReplayFile(read.value, { rules: { game: decided, cards } });
    expect([report.verdict, report.findings]).toEqual(['PARTLY', []]);
    expect(report.older?.decidedBy ?? read.value.header.rulesVersion).toBe(read.value.header.rulesVersion);
  });

  it('has files of every version of the format', () => {
    const written = new Set(names.map((name) => headerOf(textOf(`${name}${FILE}`)).version));
    expect([...written].sort()).toEqual([2, FILE_VERSION]);
    expect(golden.map((name) => headerOf(textOf(`${name}.replay.jsonl.gz`)).version)).toEqual(
      golden.map(() => 1),
    );
  });

  it.each(judged)('%s was rewound and ruled in, and its rules decide it again', async (name) => {
    const read = readReplayFile(textOf(`${name}${FILE}`));
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    const { header, events } = read.value;
    const types = new Set(events.map((event) => event?.type));
    expect([types.has('match.MatchRewound'), types.has('match.RulingMade')]).toEqual([true, true]);
    const rules = verifySettings(await gamesSince(header.game, header.rulesVersion), pinnedIn(read.value));
    if (rules === undefined) throw new Error(`There is no ${header.game} any more.`);
    const report = await verifyReplayFile(read.value, { rules });
    expect([report.findings, report.checked.includes('decisions')]).toEqual([[], true]);
  });

  it.each(golden)('%s has the same content in the first format', (name) => {
    const read = readDocument(textOf(`${name}.replay.jsonl.gz`));
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    const game = gameOf(read.value.header.game);
    expect(verifyReplay(read.value, undefined).findings).toEqual([]);
    const states = replayStates(game, unsealedEvents(game, read.value) ?? []);
    expect(pins[name]).toMatchObject({ frames: states.length, hash: states.at(-1)?.hash });
  });
});
