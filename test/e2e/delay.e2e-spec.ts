import { describe, expect, it } from '@jest/globals';
import { forAll } from '../support/for-all.js';
import { pick, pickNumber } from './support/pick.js';
import { serviceForAll } from './support/service-for-all.js';
import { eventually, Listener, openSocket, settled } from './support/socket.js';
import { TableForTwo } from './support/table.js';

const MATCH = `query($id: ID!) { match(id: $id) {
  status frameCount updatedAt outcome { reason } frame { number text } viewpoint { isDelayed }
  frames(last: 1) { nodes { number } totalCount }
} }`;
const LIST = `query($status: [MatchStatus!]) { matches(filter: { status: $status }) { nodes { id status frameCount } } }`;
const BOARD = '{ leaderboard(game: "metax") { nodes { player { id } wins } totalCount } }';

describe('a spectators’ delay of a minute', () => {
  const running = serviceForAll({ clock: () => now });
  const spectator = forAll(() => running.client());
  const table = forAll(() => TableForTwo.started(running, { settings: { spectatorDelaySeconds: 60 } }));
  let now = new Date('2026-11-20T12:00:00Z');

  const pass = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };

  it('a match is hidden from spectators until the minute is over: by its id and in every list', async () => {
    pass(59);
    expect(await spectator.refusal(MATCH, { id: table.id })).toBe('NOT_FOUND');
    await eventually(async () => (await spectator.ask(LIST, {}, 'matches.nodes.length')) === 0);
    expect(await table.organizer.ask(LIST, {}, 'matches.nodes.0.status')).toBe('PLAYING');
    pass(1);
    expect(await spectator.ask(LIST, {}, 'matches.nodes.0')).toMatchObject({
      id: table.id,
      status: 'PLAYING',
    });
    expect(await spectator.ask(MATCH, { id: table.id }, 'match.viewpoint.isDelayed')).toBe(true);
  });

  it('all data that a spectator receives belong to one past moment', async () => {
    const before = await spectator.ask(MATCH, { id: table.id }, 'match');
    pass(10);
    const last = await table.play(3);
    pass(59);
    expect(await spectator.ask(MATCH, { id: table.id }, 'match')).toEqual(before);
    pass(1);
    const after = await spectator.ask(MATCH, { id: table.id }, 'match');
    expect(after).toMatchObject({
      frameCount: last + 1,
      frame: { number: last },
      frames: { totalCount: last + 1 },
    });
    expect(await spectator.ask(LIST, {}, 'matches.nodes.0.frameCount')).toBe(last + 1);
    const number = 'query($id: ID!, $n: Int) { match(id: $id) { frame(number: $n) { number } } }';
    pass(5);
    const hidden = (await table.step()) ?? 0;
    expect(await spectator.ask(number, { id: table.id, n: hidden }, 'match.frame')).toBeNull();
    expect(await table.player(0).ask(number, { id: table.id, n: hidden }, 'match.frame.number')).toBe(hidden);
    pass(60);
  });

  it("a player who uses a spectator's viewpoint is delayed as well", async () => {
    const asSpectator = `query($id: ID!) { match(id: $id, as: { kind: SPECTATOR }) { frameCount viewpoint { isDelayed } } }`;
    pass(60);
    await table.play(2);
    const own = pickNumber(await table.player(0).ask(MATCH, { id: table.id }, 'match'), 'frameCount');
    const seen = await table.player(0).ask(asSpectator, { id: table.id }, 'match');
    expect(pick(seen, 'viewpoint.isDelayed')).toBe(true);
    expect(pickNumber(seen, 'frameCount')).toBeLessThan(own);
  });

  it('a result appears nowhere before its time: not by status, list or leaderboard', async () => {
    pass(60);
    const concede = 'mutation($input: ConcedeInput!) { concede(input: $input) { match { status } } }';
    await table.player(1).ask(concede, { input: { matchId: table.id } }, '');
    expect(await table.organizer.ask(MATCH, { id: table.id }, 'match.status')).toBe('FINISHED');
    await eventually(
      async () => (await table.organizer.ask(LIST, { status: ['FINISHED'] }, 'matches.nodes.length')) === 1,
    );
    pass(59);
    expect(await spectator.ask(MATCH, { id: table.id }, 'match')).toMatchObject({
      status: 'PLAYING',
      outcome: null,
    });
    expect(await spectator.ask(LIST, { status: ['FINISHED'] }, 'matches.nodes')).toEqual([]);
    expect(await spectator.ask(LIST, { status: ['PLAYING'] }, 'matches.nodes.0.id')).toBe(table.id);
    expect(await spectator.ask(BOARD, {}, 'leaderboard.totalCount')).toBe(0);
    pass(1);
    expect(await spectator.ask(MATCH, { id: table.id }, 'match')).toMatchObject({
      status: 'FINISHED',
      outcome: { reason: 'concession' },
    });
    expect(await spectator.ask(LIST, { status: ['FINISHED'] }, 'matches.nodes.0.id')).toBe(table.id);
    expect(await spectator.ask(BOARD, {}, 'leaderboard.nodes.0')).toEqual({ player: { id: 'ann' }, wins: 1 });
  });
});

describe('a spectators’ delay as it passes', () => {
  const running = serviceForAll();

  it('frames and list updates arrive late by the delay, and at once for players', async () => {
    const table = await TableForTwo.started(running, { settings: { spectatorDelaySeconds: 1 } });
    const openFrames =
      'subscription($id: ID!, $after: Int) { frames(matchId: $id, after: $after) { number at } }';
    const anonymous = await running.client();
    const socket = openSocket(anonymous);
    const players = openSocket(table.player(0));
    const updates = new Listener(socket, 'subscription { matches { match { frameCount } } }');
    await eventually(async () => (await anonymous.send(MATCH, { id: table.id })).errors.length === 0);
    await settled(socket);
    const late = new Listener(socket, openFrames, { id: table.id });
    const prompt = new Listener(players, openFrames, { id: table.id });
    await settled(players);
    const began = Date.now();
    const last = await table.play(3);
    await prompt.until(last + 1);
    expect(late.received.length).toBeLessThan(prompt.received.length);
    await late.until(last + 1);
    expect(Date.now() - began).toBeGreaterThanOrEqual(1000);
    await eventually(() =>
      updates.received.some((data) => pick(data, 'matches.match.frameCount') === last + 1),
    );
    expect(Date.now() - began).toBeGreaterThanOrEqual(1000);
    await socket.dispose();
    await players.dispose();
  });
});
