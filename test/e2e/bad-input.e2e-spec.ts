import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from './support/client.js';
import { pick, pickNumber } from './support/pick.js';
import { Listener, openSocket } from './support/socket.js';
import { RunningService } from './support/start.js';
import { TableForTwo } from './support/table.js';

const ACT = 'mutation($input: SubmitActionInput!) { submitAction(input: $input) { frame { number } } }';
const DECK = 'mutation($input: SubmitDeckInput!) { submitDeck(input: $input) { frame { number } } }';
const CREATE = 'mutation($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }';
const MATCH = 'query($id: ID!) { match(id: $id) { frameCount } }';

describe('bad input', () => {
  let running: RunningService;
  let table: TableForTwo;
  let open: TableForTwo;
  let stranger: Client;
  let anonymous: Client;
  let framesBefore: number;
  let commands = 0;

  const act = (client: Client, input: Readonly<Record<string, unknown>>) => {
    commands += 1;
    return client.send(ACT, { input: { matchId: table.id, commandId: `bad-${commands}`, ...input } });
  };

  const frameCount = async () =>
    pickNumber(await table.organizer.ask(MATCH, { id: table.id }, 'match'), 'frameCount');

  beforeAll(async () => {
    running = await RunningService.start();
    table = await TableForTwo.started(running);
    await table.play(4);
    open = await TableForTwo.open(running);
    stranger = await running.client('player', 'eve');
    anonymous = await running.client();
    framesBefore = await frameCount();
  });

  afterAll(async () => {
    expect(await frameCount()).toBe(framesBefore);
    await running.stop();
  });

  it('an unknown match is NOT_FOUND, with the same message as a match hidden from the token', async () => {
    const scoped = await running.client('player', 'ann', { match: 'another' });
    const unknown = await anonymous.send(MATCH, { id: 'nowhere' });
    const hidden = await scoped.send(MATCH, { id: table.id });
    expect(unknown.errors).toEqual(hidden.errors);
    expect(unknown.errors[0]?.extensions).toEqual({ code: 'NOT_FOUND' });
    expect(pick(unknown.data, 'match')).toBeNull();
    expect(
      (await act(stranger, { matchId: 'nowhere', action: { metax: { keepHand: true } } })).errors[0]
        ?.extensions,
    ).toEqual({ code: 'NOT_FOUND' });
  });

  it('a foreign seat is FORBIDDEN, and so is a missing seat', async () => {
    const action = { metax: { endPlanning: true } };
    expect((await act(table.player(0), { seat: 1, action })).errors[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await act(stranger, { seat: 0, action })).errors[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await act(stranger, { action })).errors[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await act(table.player(0), { seat: 7, action })).errors[0]?.extensions.code).toBe(
      'BAD_USER_INPUT',
    );
  });

  it('an illegal action names the rule', async () => {
    const turn = await table.turn();
    const seat = turn?.seat ?? 0;
    const waiting = await act(table.player(1 - seat), { action: { metax: { endPlanning: true } } });
    expect(waiting.errors[0]?.extensions).toMatchObject({
      code: 'NOT_YOUR_TURN',
      rule: expect.stringMatching(/^MX-/),
    });
    const illegal = await act(table.player(seat), { action: { metax: { link: { character: 'c1' } } } });
    expect(illegal.errors[0]?.extensions.rule).toMatch(/^MX-/);
    const stale = await act(table.player(seat), { legalActionId: 'nothing' });
    expect(stale.errors[0]?.extensions.code).toBe('ILLEGAL_ACTION');
  });

  it.each([
    ['neither an action nor an id', {}],
    ['both', { action: { metax: { keepHand: true } }, legalActionId: 'x' }],
    ['something to fill in beside a whole action', { action: { metax: { keepHand: true } }, fill: ['c1'] }],
    ['false where true is meant', { action: { metax: { keepHand: false } } }],
    ['a frame before the first', { expectedFrame: -1, action: { metax: { keepHand: true } } }],
    ['a command id with blanks', { commandId: 'a b', action: { metax: { keepHand: true } } }],
    ['a command id that is too long', { commandId: 'x'.repeat(65), action: { metax: { keepHand: true } } }],
  ])('%s is BAD_USER_INPUT', async (_, input) => {
    expect((await act(table.player(0), input)).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it.each([
    ['two actions at once', { metax: { keepHand: true, endPlanning: true } }],
    ['no action', { metax: {} }],
    ['an unknown action', { metax: { win: true } }],
    ['an unknown game', { chess: { move: 'e4' } }],
    ['a wrong type', { metax: { playCharacter: { card: { id: 1 } } } }],
  ])('%s does not fit the schema', async (_, action) => {
    const { errors, status } = await act(table.player(0), { action });
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(status).toBe(400);
  });

  it('a malformed deck lists every fault with its line', async () => {
    const deck = { text: '3 Nobody of Nowhere\nnot a line\n200x Also Nobody' };
    const { errors } = await open.player(0).send(DECK, { input: { matchId: open.id, deck } });
    expect(errors[0]?.extensions.code).toBe('INVALID_DECK');
    const faults = errors[0]?.extensions.faults;
    expect(faults).toEqual(
      ['line 1', 'line 2', 'line 3'].map((path) =>
        expect.objectContaining({ path, code: expect.any(String) }),
      ),
    );
    const short = { entries: [{ card: 'harbour-bell', count: 3 }] };
    const illegal = await open.player(0).send(DECK, { input: { matchId: open.id, deck: short } });
    expect(illegal.errors[0]?.extensions).toMatchObject({
      code: 'INVALID_DECK',
      faults: expect.arrayContaining([expect.objectContaining({ rule: expect.stringMatching(/^MX-/) })]),
    });
    expect(
      await open.player(0).refusal(DECK, { input: { matchId: open.id, deck: { text: '', readyMade: 'x' } } }),
    ).toBe('BAD_USER_INPUT');
  });

  it('invalid settings list every fault', async () => {
    const settings = { spectatorDelaySeconds: -5, bestOf: 1, season: ' ', seats: 9, title: '' };
    const { errors } = await table.organizer.send(CREATE, { input: { game: 'metax', ...settings } });
    expect(errors[0]?.extensions.code).toBe('INVALID_SETTINGS');
    expect(errors[0]?.extensions.faults).toEqual(
      ['seats', 'title', 'season', 'spectatorDelaySeconds'].map((path) => expect.objectContaining({ path })),
    );
    const ruleset = [{ name: 'multiStat', value: 'sometimes' }];
    expect(await table.organizer.refusal(CREATE, { input: { game: 'metax', ruleset } })).toBe(
      'INVALID_SETTINGS',
    );
    expect(await table.organizer.refusal(CREATE, { input: { game: 'metax', cardSets: ['x'] } })).toBe(
      'INVALID_SETTINGS',
    );
    expect(await table.organizer.refusal(CREATE, { input: { game: 'metax', bestOf: 2 } })).toBe(
      'INVALID_SETTINGS',
    );
    expect(await table.organizer.refusal(CREATE, { input: { game: 'chess' } })).toBe('BAD_USER_INPUT');
    expect(await table.organizer.refusal(CREATE, { input: { game: 'metax', players: ['ann', 'ann'] } })).toBe(
      'BAD_USER_INPUT',
    );
  });

  it('a list has at most 1,000 items, and a leaderboard accepts 100 players by name', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, n) => `p${n}`);
    const players = await table.organizer.send(CREATE, { input: { game: 'metax', players: ids(1_001) } });
    expect(pick(players, 'errors.0.extensions')).toMatchObject({
      code: 'BAD_USER_INPUT',
      faults: [{ code: 'LIST_TOO_LONG', path: 'input.players' }],
    });
    const board = 'query($players: [ID!]) { leaderboard(game: "metax", players: $players) { totalCount } }';
    expect(await table.organizer.refusal(board, { players: ids(101) })).toBe('BAD_USER_INPUT');
    expect((await table.organizer.send(board, { players: ids(100) })).errors).toEqual([]);
  });

  it('a player id that is an e-mail address is BAD_USER_INPUT, with the alternative', async () => {
    const mail = 'ann@example.org';
    const register = 'mutation($input: RegisterPlayerInput!) { registerPlayer(input: $input) { commandId } }';
    const join = 'mutation($input: JoinMatchInput!) { joinMatch(input: $input) { seat } }';
    const answers = await Promise.all([
      table.organizer.send(CREATE, { input: { game: 'metax', players: [mail] } }),
      table.organizer.send(register, { input: { player: mail, name: 'Ann' } }),
      (await running.client('player', mail)).send(join, { input: { matchId: open.id } }),
    ]);
    for (const { errors } of answers) {
      expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
      expect(errors[0]?.message).toContain('RECOUNT_JWT_CLAIMS');
    }
  });

  it('a wrong token is UNAUTHENTICATED, no token where one is needed too, the wrong role FORBIDDEN', async () => {
    const forged = await anonymous.post(JSON.stringify({ query: '{ me { role } }' }), {
      authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoianVkZ2UifQ.',
    });
    expect(forged.status).toBe(401);
    expect(forged.errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    const basic = await anonymous.post(JSON.stringify({ query: '{ me { role } }' }), {
      authorization: 'Basic abc',
    });
    expect(basic.errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(await anonymous.refusal(CREATE, { input: { game: 'metax' } })).toBe('UNAUTHENTICATED');
    expect(await stranger.refusal(CREATE, { input: { game: 'metax' } })).toBe('FORBIDDEN');
    const socket = openSocket(new Client(running.url, 'rubbish'));
    const listener = new Listener(socket, '{ me { role } }');
    await listener.end();
    expect(pick(listener.error, 'code')).toBe(4401);
  });

  it('a string of a megabyte is PAYLOAD_TOO_LARGE', async () => {
    const { errors, status } = await anonymous.send(MATCH, { id: 'x'.repeat(1_000_000) });
    expect(status).toBe(413);
    expect(errors[0]?.extensions.code).toBe('PAYLOAD_TOO_LARGE');
  });

  it('an oversized query is QUERY_TOO_COMPLEX: nested, wide, or of many aliases', async () => {
    const nested = `{ match(id: "${table.id}") { frame { table { zones { cards { ${'attached { '.repeat(60)} id ${'} '.repeat(60)} } } } } } }`;
    expect(await anonymous.refusal(nested)).toBe('QUERY_TOO_COMPLEX');
    const wide = `{ matches(first: 100) { nodes { frames(first: 100) { nodes { number text hash } } } } }`;
    expect(await anonymous.refusal(wide)).toBe('QUERY_TOO_COMPLEX');
    const aliases = Array.from({ length: 500 }, (_, n) => `a${n}: games { id }`).join(' ');
    expect(await anonymous.refusal(`{ ${aliases} }`)).toBe('QUERY_TOO_COMPLEX');
    const long = `{ ${'games { id } '.repeat(2000)} }`;
    expect(await anonymous.refusal(long)).toBe('GRAPHQL_PARSE_FAILED');
    const socket = openSocket(anonymous);
    for (const [document, code] of [
      [nested, 'QUERY_TOO_COMPLEX'],
      [long, 'GRAPHQL_PARSE_FAILED'],
      ['{ nothing }', 'GRAPHQL_VALIDATION_FAILED'],
    ] as const) {
      const listener = new Listener(socket, document);
      await listener.end();
      expect(pick(listener.error, '0.extensions.code')).toBe(code);
    }
    await socket.dispose();
  });

  it('pages out of bounds and foreign cursors are BAD_USER_INPUT', async () => {
    const frames = (args: string) => `{ match(id: "${table.id}") { frames(${args}) { nodes { number } } } }`;
    for (const args of ['first: 101', 'first: -1', 'first: 1, last: 1', 'after: "rubbish"'])
      expect(await anonymous.refusal(frames(args))).toBe('BAD_USER_INPUT');
    expect(await anonymous.refusal('{ matches(first: 5000) { nodes { id } } }')).toBe('BAD_USER_INPUT');
  });

  it('reveals no internals', async () => {
    const answers = await Promise.all([
      anonymous.send('{ nothing }'),
      anonymous.send(MATCH, { id: '../../etc/passwd' }),
      anonymous.send(MATCH, { id: 42n.toString().repeat(100) }),
      anonymous.post('{"query": 7}'),
      anonymous.post('not json'),
      act(stranger, { action: { metax: { keepHand: true } } }),
    ]);
    for (const { text, errors } of answers) {
      expect(errors.length).toBeGreaterThan(0);
      expect(text).not.toMatch(/node_modules|stack|\.ts\b|\.js\b|\/tmp\//);
    }
  });
});
