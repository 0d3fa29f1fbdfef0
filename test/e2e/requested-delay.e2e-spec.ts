import { beforeAll, describe, expect, it } from '@jest/globals';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { forAll } from '../support/for-all.js';
import { Client } from './support/client.js';
import { CREATE, PLAN } from './support/event-desk.js';
import { pick, pickNumber, pickText } from './support/pick.js';
import { serviceForAll } from './support/service-for-all.js';
import { eventually, Listener } from './support/socket.js';
import { TableForTwo } from './support/table.js';

const MATCH = `query($id: ID!) { match(id: $id) { status frameCount updatedAt isFeatured frame { number hash table { phase turn { number } } }
  seats { isToAct gamesWon } clock { asOf } viewpoint { isDelayed delaySeconds } outcome { reason } } }`;
const LIST = '{ matches { nodes { id status frameCount } } }';
const FEATURED = '{ featuredMatch { id } }';
const FEATURE = 'mutation($input: FeatureMatchInput!) { featureMatch(input: $input) { commandId } }';
const CONCEDE = 'mutation($input: ConcedeInput!) { concede(input: $input) { match { status } } }';
const RESULT = 'query($id: ID!) { match(id: $id) { result { current { winners } } } }';
const AMEND = 'mutation($input: AmendResultInput!) { amendResult(input: $input) { commandId } }';
const FRAMES = 'subscription($id: ID!) { frames(matchId: $id, after: -1) { number hash } }';
const MANY =
  'subscription($of: FollowedMatchesInput!) { matchFrames(of: $of, fromFirst: true) { matchId frame { number hash } } }';
const EVENT = 'query($id: ID!, $asOf: DateTime) { event(id: $id, asOf: $asOf) { name status } }';
const RUN = 'mutation($input: RunEventInput!) { runEvent(input: $input) { commandId } }';
const BOARD = 'subscription { leaderboard(game: "metax") { rows { wins player { id } } } }';

describe('a requested delay', () => {
  const running = serviceForAll({
    clock: () => new Date(Date.now() + ahead),
    environment: { RECOUNT_RATE_LIMIT: '0', RECOUNT_RATE_LIMIT_ADDRESS: '0' },
  });
  const prompt = forAll(() => running.client());
  let table: TableForTwo;
  let late: Client;
  /** Milliseconds that the service's clock is ahead. */
  let ahead = 0;

  const pass = (seconds: number): void => {
    ahead += seconds * 1000;
  };
  const socketOf = (parameters: Readonly<Record<string, unknown>>, query = '') =>
    createClient({
      url: `${running.url.replace(/^http/, 'ws')}/graphql${query}`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      connectionParams: { ...parameters },
    });
  const linesOf = async (query: string): Promise<readonly unknown[]> => {
    const response = await fetch(`${running.url}/streams/frames.ndjson?live=false&first=true&${query}`);
    const text = await response.text();
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line): unknown => JSON.parse(line));
  };

  beforeAll(async () => {
    late = new Client(running.url, undefined, { 'recount-delay': '60' });
    table = await TableForTwo.started(running);
  });

  it('hides a match that is too new from the viewer, in lists and by its id', async () => {
    expect(await late.refusal(MATCH, { id: table.id })).toBe('NOT_FOUND');
    await eventually(async () => (await prompt.ask(LIST, {}, 'matches.nodes.length')) === 1);
    expect(await late.ask(LIST, {}, 'matches.nodes')).toEqual([]);
    pass(61);
    expect(await late.ask(MATCH, { id: table.id }, 'match.viewpoint')).toEqual({
      isDelayed: true,
      delaySeconds: 60,
    });
  });

  it('delays every frame in answers and streams, while other viewers have it at once', async () => {
    const before = await late.ask(MATCH, { id: table.id }, 'match');
    const known = pickNumber(before, 'frameCount');
    const last = await table.play(4);
    expect(pickNumber(await prompt.ask(MATCH, { id: table.id }, 'match'), 'frameCount')).toBe(last + 1);
    expect(await late.ask(MATCH, { id: table.id }, 'match')).toEqual(before);
    expect((await linesOf(`match=${table.id}&delay=60`)).length).toBe(known);
    expect((await linesOf(`match=${table.id}`)).length).toBe(last + 1);
    pass(61);
    expect((await linesOf(`match=${table.id}&delay=60`)).length).toBe(last + 1);
  });

  it('sends each frame once to subscriptions, late by the delay, however the socket requested it', async () => {
    const SECONDS = 4;
    const sockets = [socketOf({ delay: SECONDS }), socketOf({}, `?delay=${SECONDS}`)];
    const followed = sockets.flatMap((socket) => [
      new Listener(socket, FRAMES, { id: table.id }),
      new Listener(socket, MANY, { of: { matches: [table.id] } }),
    ]);
    const at = socketOf({});
    const now = new Listener(at, FRAMES, { id: table.id });
    const first = pickNumber(await prompt.ask(MATCH, { id: table.id }, 'match'), 'frameCount');
    for (const listener of [now, ...followed]) await listener.until(first);
    await table.play(3);
    const last = (await table.step()) ?? 0;
    await now.until(last + 1);
    const began = Date.now();
    const newest = pick(now.received.at(-1), 'frames.hash');
    expect(typeof newest).toBe('string');
    expect(JSON.stringify(followed.map(({ received }) => received))).not.toContain(newest);
    for (const listener of followed) await listener.until(last + 1);
    expect(Date.now() - began).toBeGreaterThan((SECONDS - 1) * 1000);
    const numbers = Array.from({ length: last + 1 }, (_, number) => number);
    for (const { received } of followed)
      expect(
        received.map((one) => pick(one, 'frames.number') ?? pick(one, 'matchFrames.frame.number')),
      ).toEqual(numbers);
    for (const socket of [...sockets, at]) await socket.dispose();
  });

  it('is never less than the match’s own delay', async () => {
    const own = await TableForTwo.started(running, { settings: { spectatorDelaySeconds: 120 } });
    pass(61);
    expect(await late.refusal(MATCH, { id: own.id })).toBe('NOT_FOUND');
    pass(60);
    expect(await late.ask(MATCH, { id: own.id }, 'match.viewpoint.delaySeconds')).toBe(120);
  });

  it('also applies to the featured match, including its end', async () => {
    const other = await TableForTwo.started(running);
    pass(120);
    await table.organizer.ask(FEATURE, { input: { matchId: table.id } }, '');
    pass(61);
    expect(await late.ask(FEATURED, {}, 'featuredMatch.id')).toBe(table.id);
    await table.organizer.ask(FEATURE, { input: { matchId: other.id } }, '');
    expect(await prompt.ask(FEATURED, {}, 'featuredMatch.id')).toBe(other.id);
    expect(await late.ask(FEATURED, {}, 'featuredMatch.id')).toBe(table.id);
    expect(await late.ask(MATCH, { id: other.id }, 'match.isFeatured')).toBe(false);
    pass(61);
    expect(await late.ask(FEATURED, {}, 'featuredMatch.id')).toBe(other.id);
  });

  it('delays a ranking, and no result appears before its time', async () => {
    const socket = socketOf({ delay: 1 });
    const board = new Listener(socket, BOARD);
    const began = Date.now();
    await table.player(1).ask(CONCEDE, { input: { matchId: table.id } }, '');
    expect(await late.ask(MATCH, { id: table.id }, 'match.status')).toBe('PLAYING');
    await eventually(() => board.received.some((one) => pick(one, 'leaderboard.rows.0.wins') === 1));
    expect(Date.now() - began).toBeGreaterThanOrEqual(990);
    await socket.dispose();
  });

  it('delays an amendment of a result that the viewer knows already', async () => {
    pass(61);
    const counted = (client: Client) => client.ask(RESULT, { id: table.id }, 'match.result.current.winners');
    expect(await counted(late)).toEqual([0]);
    const input = { matchId: table.id, result: { places: [[1], [0]], gamesWon: [0, 1] }, reason: 'Misread.' };
    await table.organizer.ask(AMEND, { input }, '');
    expect([await counted(prompt), await counted(late)]).toEqual([[1], [0]]);
    pass(61);
    expect(await counted(late)).toEqual([1]);
  });

  it.each([
    ['{ leaderboard(game: "metax") { totalCount } }'],
    ['{ events { id } }'],
    ['{ searchFrames(filter: { words: "draw" }) { nodes { frame { number } } } }'],
    ['{ matches(filter: { isFeatured: true }) { nodes { id } } }'],
    ['mutation { concede(input: { matchId: "x" }) { commandId } }'],
  ])('refuses queries that would reveal the present: %s', async (query) => {
    const { errors } = await late.send(query);
    expect(errors.length).toBeGreaterThan(0);
    const [first] = errors;
    expect([first?.extensions.code, first?.message]).toEqual([
      'BAD_USER_INPUT',
      expect.stringContaining('cannot be had with a delay'),
    ]);
  });

  it.each(['-1', '3601', '1.5', 'soon'])('is a number of seconds, not %s', async (delay) => {
    const response = await fetch(`${running.url}/streams/frames?match=${table.id}&delay=${delay}`);
    expect(response.status).toBe(400);
    expect(await new Client(running.url, undefined, { 'recount-delay': delay }).send(LIST)).toMatchObject({
      errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
    });
  });

  it('shows an event at the delayed moment, even if a later moment is requested', async () => {
    const staff = await running.client('organizer');
    const input = { plan: { ...PLAN, hasMatches: false } };
    const id = pickText(await staff.ask(CREATE, { input }, 'createEvent.event'), 'id');
    await staff.ask(RUN, { input: { eventId: id, change: { step: 'OPEN_REGISTRATION' } } }, '');
    const of = async (asOf?: string) => pick(await late.ask(EVENT, { id, asOf }, ''), 'event.status');
    expect(await prompt.ask(EVENT, { id }, 'event.status')).toBe('OPEN');
    expect(await of()).toBeUndefined();
    pass(61);
    expect(await of()).toBe('OPEN');
    await staff.ask(RUN, { input: { eventId: id, change: { step: 'CLOSE_REGISTRATION' } } }, '');
    expect([await of(), await of(new Date(Date.now() + ahead).toISOString())]).toEqual(['OPEN', 'OPEN']);
    pass(61);
    expect(await of()).toBe('CLOSED');
  });
});
