import { describe, expect, it } from '@jest/globals';
import { faultsOfMatch, matchesOf } from '../support/checked-log.js';
import { forAll } from '../support/for-all.js';
import { pick, pickList, pickText } from './support/pick.js';
import { serviceForAll } from './support/service-for-all.js';
import { eventually } from './support/socket.js';

describe('several mutations in one request', () => {
  const running = serviceForAll();
  const desk = forAll(() => running.client('organizer', 'host'));

  it.each<[string, readonly string[]]>([
    ['without ids', ['', '', '']],
    ['with command ids', ['commandId: "c1",', 'commandId: "c2",', 'commandId: "c3",']],
    ['with match ids', ['matchId: "m1",', 'matchId: "m2",', 'matchId: "m3",']],
    [
      'with both',
      [
        'commandId: "d1", matchId: "n1",',
        'commandId: "d2", matchId: "n2",',
        'commandId: "d3", matchId: "n3",',
      ],
    ],
  ])('make a match each, %s', async (_, ids) => {
    const fields = ids.map(
      (given, index) =>
        `m${index}: createMatch(input: { ${given} game: "metax", players: ["ann", "ben"] }) { match { id } }`,
    );
    const data = await desk.ask(`mutation { ${fields.join(' ')} }`, {}, '');
    const made = ids.map((_id, index) => pickText(data, `m${index}.match.id`));
    expect(new Set(made).size).toBe(3);
    for (const id of made)
      expect(await desk.ask('query($id: ID!) { match(id: $id) { id } }', { id }, 'match.id')).toBe(id);
  });

  it('create a match each from one variable', async () => {
    const query = `mutation($input: CreateMatchInput!) {
      a: createMatch(input: $input) { match { id } } b: createMatch(input: $input) { match { id } } c: createMatch(input: $input) { match { id } } }`;
    const data = await desk.ask(query, { input: { game: 'metax', players: ['ann', 'ben'] } }, '');
    expect(new Set(['a', 'b', 'c'].map((key) => pickText(data, `${key}.match.id`))).size).toBe(3);
  });

  it('are refused if they are ambiguous: identical, and under one name', async () => {
    const one =
      'createMatch(input: { game: "metax", season: "merged", players: ["ann", "ben"] }) { match { id } }';
    expect(await desk.refusal(`mutation { ${one} ${one} ${one} }`)).toBe('GRAPHQL_VALIDATION_FAILED');
    const inFragment = `mutation { ...two ${one} } fragment two on Mutation { ${one} }`;
    expect(await desk.refusal(inFragment)).toBe('GRAPHQL_VALIDATION_FAILED');
    const list = '{ matches(filter: { season: "merged" }) { nodes { id } } }';
    expect(await desk.ask(list, {}, 'matches.nodes')).toEqual([]);
    expect((await desk.send('{ me { role } me { subject } }')).errors).toEqual([]);
  });
});

const CREATE = `mutation($input: CreateMatchesInput!) { createMatches(input: $input) {
  matchIds matches { id labels { event round table } seats { player { id } } } } }`;
const LIST = `query($filter: MatchFilter) { matches(filter: $filter, first: 100) { nodes { id } } }`;

describe('createMatches', () => {
  const running = serviceForAll({ clock: () => now });
  const desk = forAll(() => running.client('organizer', 'host'));
  let now = new Date('2026-11-20T12:00:00Z');

  const round = (number: number, tables: number, more: object = {}) =>
    Array.from({ length: tables }, (_, index) => ({
      game: 'metax',
      event: 'Weekly',
      round: `${number}`,
      table: `${index + 1}`,
      players: [`p${2 * index}`, `p${2 * index + 1}`],
      ...more,
    }));
  const create = (input: object) => desk.ask(CREATE, { input }, 'createMatches');
  const listed = async (filter: object, client = desk) =>
    pickList(await client.ask(LIST, { filter }, 'matches'), 'nodes').map((node) => pickText(node, 'id'));

  /** All pages of a list. */
  const everyOne = async (filter: object, after: unknown = null): Promise<readonly unknown[]> => {
    const query = `query($filter: MatchFilter, $after: String) { matches(filter: $filter, first: 100, after: $after) {
      nodes { id } pageInfo { hasNextPage endCursor } } }`;
    const page = await desk.ask(query, { filter, after }, 'matches');
    const rest = pick(page, 'pageInfo.hasNextPage') === true ? pick(page, 'pageInfo.endCursor') : undefined;
    return [...pickList(page, 'nodes'), ...(rest === undefined ? [] : await everyOne(filter, rest))];
  };

  it('creates a round at once, each match with its labels and players, consistent with the log', async () => {
    const made = await create({ commandId: 'round-1', matches: round(1, 8) });
    const ids = pickList(made, 'matchIds');
    expect(new Set(ids).size).toBe(8);
    expect(pickList(made, 'matches').at(2)).toEqual({
      id: ids[2],
      labels: { event: 'Weekly', round: '1', table: '3' },
      seats: [{ player: { id: 'p4' } }, { player: { id: 'p5' } }],
    });
    for await (const [id, match] of matchesOf(running.service.store))
      expect(faultsOfMatch(id, match)).toEqual([]);
    expect(await create({ commandId: 'round-1', matches: round(1, 8) })).toEqual(made);
    await eventually(async () => (await listed({ event: 'Weekly', round: '1' })).length === 8);
    expect(await listed({ event: 'Weekly', round: '1', table: '3' })).toEqual([ids[2]]);
    const refused = (input: object) => desk.refusal(CREATE, { input });
    expect(await refused({ commandId: 'round-1', matches: round(2, 8) })).toBe('INVALID_SETTINGS');
    expect(await refused({ commandId: 'round-1', matches: round(1, 7) })).toBe('COMMAND_ID_REUSED');
  });

  it('creates none if one is invalid, and reports the faults of each', async () => {
    await create({ matches: [{ game: 'metax', matchId: 'taken' }] });
    const matches = [
      ...round(3, 2, { event: 'Refused' }),
      { game: 'metax', event: 'Refused', bestOf: 2, round: ' ' },
      { game: 'metax', event: 'Refused', matchId: 'taken' },
      { game: 'metax', event: 'Refused', players: ['ann', 'ann'] },
    ];
    const { errors } = await desk.send(CREATE, { input: { commandId: 'refused', matches } });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'INVALID_SETTINGS',
      faults: expect.arrayContaining([
        expect.objectContaining({ path: 'matches.2.bestOf', code: 'INVALID_FORMAT' }),
        expect.objectContaining({ path: 'matches.4', code: 'BAD_USER_INPUT' }),
      ]),
    });
    const inUse = { input: { matches: matches.slice(0, 2).concat(matches.slice(3, 4)) } };
    expect((await desk.send(CREATE, inUse)).errors[0]?.extensions).toMatchObject({
      faults: [{ path: 'matches.2', code: 'MATCH_ALREADY_EXISTS' }],
    });
    expect(await listed({ event: 'Refused' })).toEqual([]);
    expect(await desk.refusal(CREATE, { input: { matches: [] } })).toBe('BAD_USER_INPUT');
    const same = [
      { game: 'metax', matchId: 'same' },
      { game: 'metax', matchId: 'same' },
    ];
    expect(await desk.refusal(CREATE, { input: { matches: same } })).toBe('BAD_USER_INPUT');
    const player = await running.client('player', 'ann');
    expect(await player.refusal(CREATE, { input: { matches: round(1, 1) } })).toBe('FORBIDDEN');
  });

  it('creates 500 in one request', async () => {
    const input = { commandId: 'many', matches: round(1, 500, { event: 'Many' }) };
    const query = 'mutation($input: CreateMatchesInput!) { createMatches(input: $input) { matchIds } }';
    // A busy machine may answer TIMEOUT: then the same command is repeated.
    const answered = async (): Promise<unknown> => {
      const { data, errors } = await desk.send(query, { input });
      return errors[0]?.extensions.code === 'TIMEOUT' ? answered() : pick(data, 'createMatches');
    };
    const ids = pickList(await answered(), 'matchIds');
    expect(new Set(ids).size).toBe(500);
    expect(await everyOne({ event: 'Many' })).toHaveLength(500);
    const over = { matches: round(1, 501, { event: 'Over' }) };
    expect(await desk.refusal(query, { input: over })).toBe('BAD_USER_INPUT');
    expect(await listed({ event: 'Over' })).toEqual([]);
  });

  it('appears in the list of changes, and for a delayed viewer after the delay', async () => {
    const matches = round(1, 3, { event: 'Since', spectatorDelaySeconds: 60 });
    const [first] = pickList(await create({ matches }), 'matchIds');
    const spectator = await running.client('spectator');
    const pass = (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000);
    };
    pass(100);
    const since = { event: 'Since', updatedSince: now.toISOString() };
    expect(await listed(since)).toEqual([]);
    await eventually(async () => (await listed({ event: 'Since' }, spectator)).length === 3);
    pass(10);
    const rule = 'mutation($input: RuleResultInput!) { ruleResult(input: $input) { commandId } }';
    await desk.ask(rule, { input: { matchId: first, how: 'NO_SHOW', seats: [0] } }, '');
    await eventually(async () => (await listed(since)).length > 0);
    expect(await listed(since)).toEqual([first]);
    expect(await listed(since, spectator)).toEqual([]);
    pass(61);
    expect(await listed(since, spectator)).toEqual([first]);
    const amended = { event: 'Since', updatedSince: now.toISOString() };
    expect(await listed(amended, spectator)).toEqual([]);
    const amend = 'mutation($input: AmendResultInput!) { amendResult(input: $input) { commandId } }';
    const result = { places: [[0], [1]], gamesWon: [1, 0] };
    await desk.ask(amend, { input: { matchId: first, result, reason: 'He was there.' } }, '');
    expect(await listed(amended, spectator)).toEqual([first]);
  });
});
