import { describe, expect, it } from '@jest/globals';
import { forAll } from '../support/for-all.js';
import { Client } from './support/client.js';
import { pickList, pickText } from './support/pick.js';
import { serviceForAll } from './support/service-for-all.js';

const CREATE = 'mutation($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }';
const SEEN = `status report { by confirmed disputedBy dispute result { places gamesWon gamesDrawn } }
  result { current { winners reason gamesWon gamesDrawn } } seats { gamesWon }`;
const REPORT = `mutation($input: ReportResultInput!) { reportResult(input: $input) { match { ${SEEN} } frame { text actor { role id } } } }`;
const CONFIRM = `mutation($input: ConfirmResultInput!) { confirmResult(input: $input) { match { ${SEEN} } } }`;
const DISPUTE = `mutation($input: DisputeResultInput!) { disputeResult(input: $input) { match { ${SEEN} } } }`;
const CONCEDE =
  'mutation($input: ConcedeInput!) { concede(input: $input) { match { result { current { winners reason } } } } }';
const RULE =
  'mutation($input: RuleResultInput!) { ruleResult(input: $input) { match { result { current { winners isDraw reason gamesWon } } } } }';
const EVENTS = `query($id: ID!) { match(id: $id) { frames(last: 10) { nodes { text events { __typename
  ... on ResultReported { by reported: result { places gamesWon gamesDrawn } reason } ... on ResultDisputed { seat reason } ... on MatchEnded { gamesDrawn } } } } } }`;
const BOARD = '{ leaderboard(game: "metax", season: "byes") { totalCount } }';
const ANN_2_1 = { places: [[0], [1]], gamesWon: [2, 1], gamesDrawn: 1 };

describe('reported results', () => {
  const running = serviceForAll();
  const desk = forAll(() => running.client('organizer', 'host'));
  const ann = forAll(() => running.client('player', 'ann'));
  const ben = forAll(() => running.client('player', 'ben'));

  const seated = async (more: object = {}): Promise<string> => {
    const input = { game: 'metax', bestOf: 3, players: ['ann', 'ben'], ...more };
    return pickText(await desk.ask(CREATE, { input }, 'createMatch.match'), 'id');
  };

  it('of both players end a match that was played elsewhere', async () => {
    const matchId = await seated();
    const input = { matchId, result: ANN_2_1 };
    expect(await ann.ask(REPORT, { input }, 'reportResult')).toMatchObject({
      match: {
        status: 'OPEN',
        report: { by: 0, result: ANN_2_1, confirmed: [], disputedBy: null },
        result: null,
      },
      frame: { text: 'ann reports: ann wins, 2–1.', actor: { role: 'PLAYER', id: 'ann' } },
    });
    expect(await ann.refusal(CONFIRM, { input: { matchId } })).toBe('NO_RESULT_REPORTED');
    expect(await ben.ask(CONFIRM, { input: { matchId } }, 'confirmResult.match')).toMatchObject({
      status: 'FINISHED',
      report: null,
      result: { current: { winners: [0], reason: 'reported', gamesWon: [2, 1], gamesDrawn: 1 } },
      seats: [{ gamesWon: 2 }, { gamesWon: 1 }],
    });
  });

  it('wait for staff if the players disagree', async () => {
    const matchId = await seated();
    await ann.ask(REPORT, { input: { matchId, result: ANN_2_1 } }, '');
    expect(
      await ben.ask(DISPUTE, { input: { matchId, reason: 'We drew.' } }, 'disputeResult.match'),
    ).toMatchObject({ status: 'OPEN', report: { disputedBy: 1, dispute: 'We drew.' } });
    const drawn = { places: [[0, 1]], gamesWon: [1, 1], gamesDrawn: 1 };
    const said = { matchId, result: drawn, reason: 'Seen the slip.' };
    expect(await desk.ask(REPORT, { input: said }, 'reportResult')).toMatchObject({
      match: { status: 'FINISHED', result: { current: { winners: [], reason: 'reported', gamesDrawn: 1 } } },
    });
    const nodes = pickList(await desk.ask(EVENTS, { id: matchId }, 'match.frames'), 'nodes');
    expect(nodes.slice(-4)).toMatchObject([
      { events: [{ __typename: 'ResultReported', by: 0, reported: ANN_2_1 }] },
      { text: 'ben disputes the result. Reason: We drew.', events: [{ seat: 1, reason: 'We drew.' }] },
      { events: [{ __typename: 'ResultReported', by: null, reason: 'Seen the slip.' }] },
      { text: 'The match ends as reported: a draw.', events: [{ gamesDrawn: 1 }] },
    ]);
  });

  it('are refused to strangers, and to staff without the scope for results', async () => {
    const matchId = await seated();
    const input = { matchId, result: ANN_2_1 };
    const eve = await running.client('player', 'eve');
    expect(await eve.refusal(REPORT, { input })).toBe('FORBIDDEN');
    expect(await eve.refusal(REPORT, { input: { ...input, seat: 0 } })).toBe('FORBIDDEN');
    expect(await desk.refusal(REPORT, { input: { ...input, seat: 0 } })).toBe('FORBIDDEN');
    expect(await desk.refusal(CONFIRM, { input: { matchId } })).toBe('FORBIDDEN');
    const key = 'mutation($input: CreateKeyInput!) { createKey(input: $input) { text } }';
    const display = { name: 'Display', role: 'ORGANIZER', scopes: ['FEATURED'] };
    const text = pickText(await desk.ask(key, { input: display }, 'createKey'), 'text');
    expect(await new Client(running.url, text).refusal(REPORT, { input })).toBe('FORBIDDEN');
    expect(await ann.refusal(REPORT, { input: { ...input, result: { ...ANN_2_1, places: [[9]] } } })).toBe(
      'UNKNOWN_SEAT',
    );
  });

  it('concede before the first game', async () => {
    const matchId = await seated();
    expect(await ben.ask(CONCEDE, { input: { matchId } }, 'concede.match')).toMatchObject({
      result: { current: { winners: [0], reason: 'concession' } },
    });
  });

  it('record a bye for a player without an opponent, which does not count in rankings', async () => {
    const matchId = await seated({ players: ['ann'], season: 'byes' });
    expect(await desk.ask(RULE, { input: { matchId, how: 'BYE' } }, 'ruleResult.match')).toMatchObject({
      result: { current: { winners: [0], isDraw: false, reason: 'bye', gamesWon: [2, 0] } },
    });
    expect(await desk.ask(BOARD, {}, 'leaderboard.totalCount')).toBe(0);
  });
});
