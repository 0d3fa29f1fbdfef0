import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeEvent, type EventStore } from '#libs/event-log';
import { openSqliteEventStore } from '#libs/event-log/sqlite';
import { type Game, JUDGE, SPECTATOR, seat, seatViewer, type Viewer, viewerKey } from '#libs/game-kit';
import {
  exportReplay,
  frameFor,
  type ReplayState,
  readDocument,
  replayStates,
  verifyReplay,
} from '#libs/replay';
import { Games } from '../../apps/api/src/games/games.js';
import { gameBindings } from '../../apps/api/src/games/index.js';
import { tableObject } from '../../apps/api/src/reading/frames/table-object.js';
import { matchStream, readingCodec, recordedOf } from '../../apps/api/src/reading/log/match-codec.js';
import { BotMatch } from '../support/bot-match.js';
import type { Client } from './support/client.js';
import { isRecord, pick, pickList, pickNumber, pickText } from './support/pick.js';
import { RunningService } from './support/start.js';

const TABLE = readFileSync(new URL('../../libs/client/documents/table.graphql', import.meta.url), 'utf8');
const HEADER = `query($id: ID!) { match(id: $id) {
  isRevealed frameCount rulesVersion game { id } cardSets { id hash }
  seats { player { name } }
  frame { hash }
} }`;
const LINES = `query($id: ID!, $after: String) { match(id: $id) { frames(first: 100, after: $after) {
  nodes { number text sealed openings { pointer salt value } }
  pageInfo { hasNextPage endCursor }
} } }`;
const FRAMES = `query($id: ID!, $after: String) { match(id: $id) { frames(first: 20, after: $after) {
  nodes { text rule turn table { ...WholeTable } events { __typename type text rule } }
  pageInfo { hasNextPage endCursor }
} } }
${TABLE}`;

/** Enough for hands, draws and searches that only their seat sees before the end. */
const ACTIONS = 60;

const games = new Games(gameBindings);
const NAMES: Readonly<Record<string, string>> = { ann: 'Ann the First' };

/** Without `__typename`. */
const untyped = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(untyped);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => (key === '__typename' ? [] : [[key, untyped(item)]])),
  );
};

describe('a match that is over', () => {
  let store: EventStore;
  let running: RunningService;

  beforeAll(async () => {
    store = await openSqliteEventStore({ file: ':memory:' });
    running = await RunningService.start({ store });
    const ann = await running.client('player', 'ann');
    await ann.ask(
      'mutation($input: RegisterPlayerInput!) { registerPlayer(input: $input) { player { id } } }',
      { input: { name: NAMES.ann } },
      '',
    );
  });

  afterAll(async () => {
    await running.stop();
    await store.close();
  });

  const played = async (
    matchId: string,
    game: string,
    players: readonly string[],
  ): Promise<readonly ReplayState[]> => {
    const match = await BotMatch.begin(store, { matchId, game, players });
    await match.play(ACTIONS);
    if (!match.isOver) await match.concede(1);
    const events = [];
    for await (const event of store.readStream(matchStream(matchId)))
      events.push(recordedOf(decodeEvent(readingCodec(games), event)));
    return replayStates(games.get(game), events);
  };

  const framesOf = async (client: Client, id: string, query: string): Promise<readonly unknown[]> => {
    const frames: unknown[] = [];
    for (let after: unknown = null; ; ) {
      const page = await client.ask(query, { id, after }, 'match.frames');
      frames.push(...pickList(page, 'nodes'));
      if (pick(page, 'pageInfo.hasNextPage') !== true) return frames;
      after = pick(page, 'pageInfo.endCursor');
    }
  };

  const settingsFor = (states: readonly ReplayState[], viewer: Viewer) => ({
    viewer,
    revealed: true,
    seatName: (place: number): string => {
      const player = states.at(-1)?.match.seats[place]?.player ?? '';
      return NAMES[player] ?? player;
    },
  });

  const rulesOf = (game: Game) => ({
    game,
    cards: Object.fromEntries(game.cardSets.flatMap((set) => set.cards.map((card) => [card.id, card]))),
  });

  /** A replay document built only from the API's answers. */
  const documentFrom = async (client: Client, id: string, viewer: Viewer): Promise<string> => {
    const match = await client.ask(HEADER, { id }, 'match');
    const header = {
      format: 'recount-replay',
      version: 1,
      match: id,
      game: pickText(match, 'game.id'),
      rulesVersion: pickText(match, 'rulesVersion'),
      cardSets: pickList(match, 'cardSets').map(untyped),
      viewer: viewerKey(viewer),
      revealed: pick(match, 'isRevealed'),
      seatNames: pickList(match, 'seats').map((one) => pickText(one, 'player.name')),
      frames: pickNumber(match, 'frameCount'),
      hash: pickText(match, 'frame.hash'),
    };
    const lines = (await framesOf(client, id, LINES)).map((frame) => ({
      number: pickNumber(frame, 'number'),
      text: pickText(frame, 'text'),
      sealed: pickText(frame, 'sealed'),
      openings: pickList(frame, 'openings').map((opening) => ({
        pointer: pickText(opening, 'pointer'),
        salt: pickText(opening, 'salt'),
        value: JSON.parse(pickText(opening, 'value')),
      })),
    }));
    return [header, ...lines].map((line) => JSON.stringify(line)).join('\n');
  };

  it.each(['metax', 'nightfall'])(
    'is a valid document, built only from the API’s answers (%s)',
    async (game) => {
      const id = `document-${game}`;
      const states = await played(id, game, ['ann', 'ben']);
      const viewers: readonly (readonly [Client, Viewer])[] = [
        [await running.client(), SPECTATOR],
        [await running.client('judge'), JUDGE],
        [await running.client('player', 'ben', { match: id, seat: 1 }), seatViewer(seat(1))],
      ];
      for (const [client, viewer] of viewers) {
        const read = readDocument(await documentFrom(client, id, viewer));
        if (!read.ok) throw new Error(JSON.stringify(read.faults));
        expect(verifyReplay(read.value, rulesOf(games.get(game)))).toMatchObject({
          findings: [],
          checked: expect.arrayContaining(['sentences']),
        });
        expect(read.value).toEqual(exportReplay(games.get(game), states, settingsFor(states, viewer)));
      }
    },
  );

  it.each(['metax', 'nightfall'])('has the same frames as the library draws (%s)', async (game) => {
    const id = `frames-${game}`;
    const states = await played(id, game, ['ann', 'ben']);
    const answered = await framesOf(await running.client(), id, FRAMES);
    const drawn = states.map((state) => {
      const { text, rule, turn, table, event } = frameFor(
        games.get(game),
        state,
        settingsFor(states, SPECTATOR),
      );
      const cited = rule ?? null;
      return {
        text,
        rule: cited,
        turn: turn ?? null,
        table: tableObject(table),
        events: [{ type: event.type, text, rule: cited }],
      };
    });
    expect(answered).toHaveLength(drawn.length);
    const differing = (part: 'text' | 'rule' | 'turn' | 'table' | 'events') =>
      drawn.flatMap((frame, number) =>
        isDeepStrictEqual(
          untyped(pick(answered[number], part)),
          untyped(JSON.parse(JSON.stringify(frame[part]))),
        )
          ? []
          : [number],
      );
    expect({ text: differing('text'), table: differing('table') }).toEqual({ text: [], table: [] });
    expect([differing('rule'), differing('turn'), differing('events')]).toEqual([[], [], []]);
  });
});
