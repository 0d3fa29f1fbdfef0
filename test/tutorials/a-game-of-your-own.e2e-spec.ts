import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '../e2e/support/client.js';
import { pick, pickList, pickNumber, pickText } from '../e2e/support/pick.js';
import { eventually, Listener, openSocket } from '../e2e/support/socket.js';
import { clientOf, ServiceProcess } from '../support/service-process.js';
import { CopiedSources } from './copied-sources.js';
import { filesOn, follow } from './pages.js';

/*
 * Follows the instructions of two pages in a copy of the sources: docs/tutorials/a-game-of-your-own.md adds a game, apps/api/README.md
 * a feature. The suite fails if an instruction is outdated, or needs more than a folder and a line.
 */

const GAME = { id: 'lantern-row', folder: 'libs/games/lantern-row', prefix: 'LanternRow' };
const GAME_PAGE = 'docs/tutorials/a-game-of-your-own.md';
const FEATURE_PAGE = 'apps/api/README.md';
const MOST_LINES = 960;
const MOST_ACTIONS = 500;
const CLI = 'apps/recount/src/main.ts';
/** Declarations for imported libraries that have none. */
const UNTYPED = ['libs/**/*.d.ts'];
/** Replaces both lists with these two entries only, because complete lists would import everything else. */
const AS_LISTED = {
  path: 'as-listed.ts',
  text: `
    import type { Feature } from './apps/api/src/features/feature.js';
    import { greeting } from './apps/api/src/features/greeting/index.js';
    import type { Game } from '#libs/game-kit';
    import { lanternRow } from './${GAME.folder}/index.js';
    export const games: readonly Game[] = [lanternRow];
    export const features: readonly Feature[] = [greeting];
  `,
};
const PLAYERS = ['ann', 'ben', 'cay'] as const;

const TYPES =
  '{ __schema { types { name description fields { description } inputFields { description } } } }';
const CREATE = 'mutation ($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }';
const DECK = 'mutation ($input: SubmitDeckInput!) { submitDeck(input: $input) { commandId } }';
const READY = 'mutation ($input: ReadyInput!) { ready(input: $input) { commandId } }';
const ACT = 'mutation ($input: SubmitActionInput!) { submitAction(input: $input) { match { status } } }';
const TO_ACT = 'query ($id: ID!) { match(id: $id) { status frameCount seats { seat isToAct } } }';
const LEGAL =
  'query ($id: ID!, $seat: Int!) { match(id: $id) { legalActions(seat: $seat) { nodes { id } } } }';
const FRAMES = 'subscription ($id: ID!) { frames(matchId: $id, after: -1) { number text table { phase } } }';
const ROWS =
  'query ($game: ID!) { leaderboard(game: $game, season: "lamps") { nodes { wins player { id } } } }';

describe('a new game and a new feature', () => {
  const copy = new CopiedSources();
  let afterGame: readonly string[] = [];
  let afterFeature: readonly string[] = [];
  let service: ServiceProcess;

  beforeAll(async () => {
    follow(GAME_PAGE, copy.folder);
    afterGame = copy.changes();
    follow(FEATURE_PAGE, copy.folder);
    afterFeature = copy.changes();
    service = await ServiceProcess.start(copy.dataDir, { sources: copy.folder });
  });

  afterAll(async () => {
    await service?.stop();
    copy.remove();
  });

  it('the game is one folder and one line, below 960 lines in total', () => {
    expect(afterGame.filter((change) => !change.startsWith(`+ ${GAME.folder}/`))).toEqual([
      "+ libs/games/index.ts: (await import('./lantern-row/index.js')).lanternRow,",
    ]);
    const listings = filesOn(GAME_PAGE);
    const lines = listings.flatMap(({ text }) => text.trimEnd().split('\n')).length;
    expect(listings.every(({ path }) => path.startsWith(`${GAME.folder}/`))).toBe(true);
    expect(lines).toBeGreaterThan(0);
    expect(lines).toBeLessThan(MOST_LINES);
  });

  it('the feature is one folder and one line, and answers', async () => {
    const own = afterFeature.filter((change) => !afterGame.includes(change));
    expect(own.filter((change) => !change.startsWith('+ apps/api/src/features/greeting/'))).toEqual([
      "+ apps/api/src/composition/features.ts: (await import('../features/greeting/index.js')).greeting,",
    ]);
    const anybody = await clientOf(service.url, 'spectator', 'anybody');
    expect(await anybody.ask('{ greeting }', {}, 'greeting')).toBe('Good evening.');
  });

  it('the code of both passes the type check', async () => {
    writeFileSync(join(copy.folder, AS_LISTED.path), AS_LISTED.text);
    const include = [GAME.folder, 'apps/api/src/features/greeting', AS_LISTED.path, ...UNTYPED];
    const project = { extends: './tsconfig.json', compilerOptions: { noEmit: true }, include };
    writeFileSync(join(copy.folder, 'tsconfig.own.json'), JSON.stringify(project));
    expect(await copy.checkTypes('tsconfig.own.json')).toEqual({ code: 0, said: '' });
  });

  it('the game records its golden games and passes its suites: contract, noninterference, rules, silence, golden games, GraphQL', async () => {
    const recorded = await copy.run('tools/replays-update.ts', GAME.id);
    expect(recorded).toMatchObject({ code: 0, said: expect.stringContaining('played anew') });
    const suites = [
      '--selectProjects',
      'unit',
      '--testPathPatterns',
      GAME.folder,
      'composition/bindings',
      '--runInBand',
    ];
    const own = ['--testNamePattern', 'Lantern Row|Rule coverage'];
    const { code, said } = await copy.tool('jest/bin/jest.js', ...suites, ...own);
    expect(code === 0 ? '' : said).toBe('');
    expect(said).toMatch(/Tests: .*\b54 passed/);
  });

  it('the command line simulates the game, and verifies each match', async () => {
    const simulated = await copy.run(
      CLI,
      'simulate',
      '--game',
      GAME.id,
      '--matches',
      '20',
      '--verify',
      '--json',
    );
    expect(simulated.code).toBe(0);
    expect(JSON.parse(simulated.said)).toMatchObject({ matches: 20, isVerified: true, faults: [] });
  });

  it('the game has GraphQL types, all with descriptions', async () => {
    const anybody = await clientOf(service.url, 'spectator', 'anybody');
    const types = pickList(await anybody.ask(TYPES, {}, '__schema'), 'types');
    const own = types.filter((type) => pickText(type, 'name').startsWith(GAME.prefix));
    expect(own.map((type) => pickText(type, 'name'))).toEqual(
      expect.arrayContaining(['LanternRowActionInput', 'LanternRowCardPlayed', 'LanternRowLanternsLit']),
    );
    const parts = own.flatMap((type) => [type, ...childrenOf(type, 'inputFields')]);
    expect(parts.filter((part) => !pick(part, 'description'))).toEqual([]);
  });

  it('the game is played to its end through the API, watched live, exported, verified and ranked', async () => {
    const organizer = await clientOf(service.url, 'organizer', 'club');
    const players = await Promise.all(PLAYERS.map((name) => clientOf(service.url, 'player', name)));
    const input = { game: GAME.id, players: PLAYERS, season: 'lamps' };
    const id = pickText(await organizer.ask(CREATE, { input }, 'createMatch.match'), 'id');
    const watcher = openSocket(await clientOf(service.url, 'spectator', 'anybody'));
    const frames = new Listener(watcher, FRAMES, { id });

    for (const [seat, player] of players.entries()) {
      const deck = { readyMade: seat === 1 ? 'stormy' : 'bright' };
      await player.ask(DECK, { input: { matchId: id, deck } }, 'submitDeck');
      await player.ask(READY, { input: { matchId: id, entropy: `seat ${seat}` } }, 'ready');
    }
    await playToEnd(organizer, players, id);

    const count = pickNumber(await organizer.ask(TO_ACT, { id }, 'match'), 'frameCount');
    const numbers = (await frames.until(count)).map((frame) => pickNumber(frame, 'frames.number'));
    expect(numbers).toEqual(numbers.map((_, index) => index));
    expect(numbers).toHaveLength(count);
    await watcher.dispose();

    const file = join(copy.folder, 'match.jsonl');
    const exported = await copy.run(CLI, 'export', id, '--as', 'full', '--out', file);
    expect(exported).toMatchObject({ code: 0 });
    expect(await copy.run(CLI, 'verify', file, '--offline')).toMatchObject({ code: 3 });

    const ranks = async () => pickList(await organizer.ask(ROWS, { game: GAME.id }, 'leaderboard'), 'nodes');
    await eventually(async () => (await ranks()).length === PLAYERS.length);
    expect((await ranks()).map((row) => pickText(row, 'player.id')).sort()).toEqual([...PLAYERS]);
  });
});

const childrenOf = (type: unknown, list: string): readonly unknown[] => {
  const found = pick(type, list);
  return Array.isArray(found) ? found : [];
};

/** The seat to act takes one of the legal actions, always another one, so that cards are played as well as passed. */
const playToEnd = async (anybody: Client, players: readonly Client[], id: string): Promise<void> => {
  for (let taken = 0; taken < MOST_ACTIONS; taken += 1) {
    const match = await anybody.ask(TO_ACT, { id }, 'match');
    if (pickText(match, 'status') === 'FINISHED') return;
    const place = pickList(match, 'seats').findIndex((seat) => pick(seat, 'isToAct') === true);
    const player = players[place];
    if (player === undefined) throw new Error('Nobody is to act, and the match is not over.');
    const legal = pickList(await player.ask(LEGAL, { id, seat: place }, 'match.legalActions'), 'nodes');
    const legalActionId = pickText(legal[taken % legal.length], 'id');
    await player.ask(
      ACT,
      { input: { matchId: id, commandId: `action-${taken}`, legalActionId } },
      'submitAction',
    );
  }
  throw new Error(`The match was not over after ${MOST_ACTIONS} actions.`);
};
