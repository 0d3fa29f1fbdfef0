import { beforeAll, describe, expect, it } from '@jest/globals';
import { BotMatch } from '../support/bot-match.js';
import { Client } from './support/client.js';
import { pickList, pickText } from './support/pick.js';
import { serviceForAll } from './support/service-for-all.js';
import { eventually } from './support/socket.js';

const CREATE = 'mutation($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }';
const RULE = `mutation($input: RuleResultInput!) { ruleResult(input: $input) {
  match { status outcome { winners isDraw reason gamesWon } } frame { actor { role id } text } } }`;
const EVENTS = `query($id: ID!) { match(id: $id) { frames(last: 10) { nodes { text events { __typename type
  ... on ResultRuled { how seats reason } } } } } }`;
const BOARD =
  'query($season: ID!) { leaderboard(game: "metax", season: $season) { nodes { player { id } wins draws losses } } }';
const FOUND = 'mutation($input: FoundOrganizationInput!) { foundOrganization(input: $input) { commandId } }';
const CREATE_KEY = 'mutation($input: CreateKeyInput!) { createKey(input: $input) { text key { id } } }';

describe('results ruled by staff', () => {
  const running = serviceForAll();
  /** The organizer's desk: a key for results and matches, without a user's token. */
  let desk: Client;
  let keyId: string;

  beforeAll(async () => {
    const host = await running.client('organizer', 'host');
    const input = { name: 'Desk', role: 'ORGANIZER', scopes: ['MATCHES', 'RESULTS'] };
    const created = await host.ask(CREATE_KEY, { input }, 'createKey');
    desk = new Client(running.url, pickText(created, 'text'));
    keyId = pickText(created, 'key.id');
  });

  const seated = async (season: string, more: object = {}): Promise<string> => {
    const input = { game: 'metax', season, players: ['ann', 'ben'], ...more };
    return pickText(await desk.ask(CREATE, { input }, 'createMatch.match'), 'id');
  };
  const refusal = (input: object, client = desk) => client.refusal(RULE, { input });
  const ruled = (input: object) => desk.ask(RULE, { input }, 'ruleResult');

  it('end a match with an absent player, in the name of the key, and count', async () => {
    const matchId = await seated('absence');
    const answer = await ruled({ matchId, how: 'NO_SHOW', seats: [1], reason: 'Ten minutes late.' });
    expect(answer).toMatchObject({
      match: { status: 'FINISHED', outcome: { winners: [0], isDraw: false, reason: 'no-show' } },
      frame: { actor: { role: 'ORGANIZER', id: keyId } },
    });
    const nodes = pickList(await desk.ask(EVENTS, { id: matchId }, 'match.frames'), 'nodes');
    expect(nodes.at(-2)).toMatchObject({
      text: 'ben is not there. Reason: Ten minutes late.',
      events: [{ __typename: 'ResultRuled', how: 'NO_SHOW', seats: [1], reason: 'Ten minutes late.' }],
    });
    await eventually(async () => {
      const board = await desk.ask(BOARD, { season: 'absence' }, 'leaderboard');
      return pickList(board, 'nodes').length === 2;
    });
    expect(await desk.ask(BOARD, { season: 'absence' }, 'leaderboard.nodes')).toMatchObject([
      { player: { id: 'ann' }, wins: 1, losses: 0 },
      { player: { id: 'ben' }, wins: 0, losses: 1 },
    ]);
  });

  it('draw a match in one step, and let both lose', async () => {
    const drawn = await ruled({ matchId: await seated('draws'), how: 'INTENTIONAL_DRAW' });
    expect(drawn).toMatchObject({ match: { outcome: { isDraw: true, reason: 'intentional-draw' } } });
    const lost = await ruled({ matchId: await seated('losses'), how: 'NO_SHOW', seats: [0, 1] });
    expect(lost).toMatchObject({ match: { outcome: { isDraw: false, winners: [], reason: 'no-show' } } });
    await eventually(async () => {
      const nodes = pickList(await desk.ask(BOARD, { season: 'losses' }, 'leaderboard'), 'nodes');
      return nodes.length === 2 && nodes.every((row) => JSON.stringify(row).includes('"losses":1'));
    });
  });

  it('award a game to the opponent, then the match, during play', async () => {
    const matchId = 'series';
    const settings = { matchId, game: 'metax', players: ['cy', 'dee'], bestOf: 3 } as const;
    const match = await BotMatch.begin(running.service.store, settings);
    await match.play(3);
    const status = 'query($id: ID!) { match(id: $id) { status } }';
    // The bots write to the log directly; the service follows it.
    await eventually(async () => (await desk.send(status, { id: matchId })).text.includes('PLAYING'));
    const first = await ruled({ matchId, how: 'GAME_LOSS', seats: [0], reason: 'Deck of 39 cards.' });
    expect(first).toMatchObject({ match: { status: 'PLAYING', outcome: null } });
    const second = await ruled({ matchId, how: 'DISQUALIFICATION', seats: [1] });
    expect(second).toMatchObject({
      match: { status: 'FINISHED', outcome: { winners: [0], reason: 'disqualification' } },
    });
    expect(await refusal({ matchId, how: 'MATCH_LOSS', seats: [0] })).toBe('MATCH_OVER');
  });

  it('are refused to players, to clients without the scope, and to other organizations', async () => {
    const matchId = await seated('refused');
    const input = { matchId, how: 'MATCH_LOSS', seats: [0] };
    expect(await refusal(input, await running.client('player', 'ben'))).toBe('FORBIDDEN');
    const host = await running.client('organizer', 'host');
    const noResults = { input: { name: 'Display', role: 'ORGANIZER', scopes: ['FEATURED'] } };
    const display = new Client(
      running.url,
      pickText(await host.ask(CREATE_KEY, noResults, 'createKey'), 'text'),
    );
    expect(await refusal(input, display)).toBe('FORBIDDEN');
    await host.ask(FOUND, { input: { id: 'rival', name: 'Rival', owner: 'rival-owner' } }, '');
    const rival = await running.client('organizer', 'rival-owner', { organization: 'rival' });
    expect(await refusal(input, rival)).toBe('FORBIDDEN');
    expect(await refusal({ ...input, seats: [7] })).toBe('UNKNOWN_SEAT');
    expect(await refusal({ ...input, seats: [] })).toBe('INVALID_RESULT');
  });
});
