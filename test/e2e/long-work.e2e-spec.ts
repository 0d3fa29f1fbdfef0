import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventStore } from '#libs/event-log';
import { openSqliteEventStore } from '#libs/event-log/sqlite';
import { gameBindings } from '../../apps/api/src/games/index.js';
import { eventually } from '../../tools/testing/eventually.js';
import { BotMatch } from '../support/bot-match.js';
import type { Client } from './support/client.js';
import { HeldTurns, type Sent, stepsOf, stepsWithoutClient } from './support/held-turns.js';
import { CALL_JUDGE, GIVE_PENALTY } from './support/judging-operations.js';
import { openCase, runCase } from './support/judging-service.js';
import { pickText } from './support/pick.js';
import { RunningService } from './support/start.js';

const MATCHES = 40;
const PLAYERS = 2_000;
const CREATE = 'mutation($input: CreateEventInput!) { createEvent(input: $input) { event { id } } }';
const IMPORT = 'mutation($input: ImportEntrantsInput!) { importEntrants(input: $input) { isDone } }';
const RUN = 'mutation($input: RunEventInput!) { runEvent(input: $input) { commandId } }';

/** MetaX by later rules, so that the match is an older one. */
const laterGames = gameBindings.map((binding) => {
  const { game } = binding;
  return game.id === 'metax' ? { ...binding, game: { ...game, rulesVersion: '99.0.0' } } : binding;
});

const query = (fields: string): Sent => ({ path: '/graphql', query: `{ ${fields} }` });

/** A service with much of everything, and its staff. */
class Ground {
  readonly turns = new HeldTurns();
  #store: EventStore | undefined;
  #running: RunningService | undefined;
  #event = '';
  #case = '';

  get running(): RunningService {
    if (this.#running === undefined) throw new Error('It has not begun.');
    return this.#running;
  }

  get event(): string {
    return this.#event;
  }

  get case(): string {
    return this.#case;
  }

  async begin(): Promise<void> {
    const store = await openSqliteEventStore({ file: ':memory:' });
    this.#store = store;
    const long = await BotMatch.begin(store, { matchId: 'long', game: 'metax', players: ['ann', 'ben'] });
    await long.playToFrame(600);
    await long.concede(1);
    const running = await BotMatch.begin(store, {
      matchId: 'running',
      game: 'metax',
      players: ['ann', 'ben'],
    });
    await running.playToFrame(200);
    for (let n = 0; n < MATCHES; n += 1)
      await BotMatch.begin(store, { matchId: `m${n}`, game: 'nightfall', players: ['ann', 'ben'] });
    for (let n = 0; n < MATCHES * 20; n += 1)
      await BotMatch.begin(store, { matchId: `open${n}`, game: 'nightfall', players: ['cem', 'dee'] }, false);
    this.#running = await RunningService.start({
      store,
      turns: this.turns,
      games: laterGames,
      environment: { RECOUNT_RATE_LIMIT: '0', RECOUNT_RATE_LIMIT_ADDRESS: '0' },
    });
    await this.#fill();
  }

  async end(): Promise<void> {
    await this.#running?.stop();
    await this.#store?.close();
  }

  async #fill(): Promise<void> {
    const [judge, organizer, ann] = await Promise.all([
      this.running.client('judge', 'hana'),
      this.running.client('organizer'),
      this.running.client('player', 'ann'),
    ]);
    await eventually(
      async () =>
        (await judge.send('{ match(id: "long") { id } running: match(id: "running") { id } }')).errors
          .length === 0,
    );
    for (let n = 0; n < MATCHES; n += 1) {
      const matchId = `m${n}`;
      await ann.ask(CALL_JUDGE, { input: { matchId, text: 'Judge!' } }, '');
      const penalty = { seat: 0, infraction: 'slow', penalty: 'WARNING', deviation: 'Once more.' };
      await judge.ask(GIVE_PENALTY, { input: { matchId, reason: 'Slow.', ...penalty } }, '');
      this.#case = await openCase(judge, matchId);
      await runCase(judge, this.#case, { assign: true });
      await runCase(judge, this.#case, { dismiss: 'Nothing to rule on.' });
    }
    await this.#fillEvent(organizer);
  }

  async #fillEvent(organizer: Client): Promise<void> {
    const plan = {
      name: 'Big',
      game: 'metax',
      stage: { swiss: { rounds: 3 } },
      bestOf: 3,
      hasMatches: false,
    };
    this.#event = pickText(await organizer.ask(CREATE, { input: { plan } }, 'createEvent.event'), 'id');
    const eventId = this.#event;
    const csv = `player_id\n${Array.from({ length: PLAYERS }, (_, n) => `p${n}\n`).join('')}`;
    await organizer.ask(IMPORT, { input: { eventId, csv } }, '');
    await organizer.ask(RUN, { input: { eventId, change: { step: 'START' } } }, '');
  }
}

describe('long work of a request', () => {
  const ground = new Ground();
  beforeAll(() => ground.begin());
  afterAll(() => ground.end());

  it.each<[string, () => Sent]>([
    [
      'Match.timeline',
      () => query('match(id: "long") { timeline(from: 0, frames: 500) { counters { frame } } }'),
    ],
    [
      'MatchTimeline.hits',
      () => query('match(id: "long") { timeline(from: 0, frames: 500) { hits(words: "x") } }'),
    ],
    ['Match.proof', () => query('match(id: "running") { proof { statement } }')],
    ['Fidelity.compared', () => query('match(id: "long") { proof { fidelity { compared { count } } } }')],
    ['Query.judgeDesk', () => query('judgeDesk { calls { id } }')],
    ['Query.closedCases', () => query('closedCases { id }')],
    ['Query.penalties', () => query('penalties(player: "ann") { id }')],
    ['Query.matches', () => query('matches(first: 100, filter: { status: FINISHED }) { nodes { id } }')],
    [
      'OrganizedEvent.standings',
      () => query(`event(id: "${ground.event}") { standings(first: 1) { place } }`),
    ],
    ['/exports/events', () => ({ path: `/exports/events/${ground.event}/event.json` })],
    ['/exports/matches', () => ({ path: '/exports/matches.csv' })],
    ['/exports/replays', () => ({ path: '/exports/replays/long' })],
  ])('ends soon after its client has gone: %s', async (_name, asked) => {
    const client = await ground.running.client('judge', 'hana');
    const left = await stepsWithoutClient(ground.turns, client, asked());
    const whole = await stepsOf(ground.turns, client, asked());
    expect([whole, left < whole / 2]).toEqual([whole, true]);
    expect(whole).toBeGreaterThan(15);
  });
});
