import { describe, expect, it } from '@jest/globals';
import { pick, pickList } from './support/pick.js';
import { serviceForAll } from './support/service-for-all.js';
import { eventually, Listener, openSocket } from './support/socket.js';
import { TableForTwo } from './support/table.js';

const PLAYER = `query($id: ID!) { player(id: $id) {
  id name
  ratings {
    game season rank rating mean deviation matches wins draws losses
    history { at matchId place rating mean deviation }
  }
} }`;
const BOARD = `query($season: ID) { leaderboard(game: "metax", season: $season) {
  nodes { player { id } rank rating trend }
} }`;
const WATCH = 'subscription { leaderboard(game: "metax", season: "cup") { rows { rating trend } } }';
const SEASONS = '{ game(id: "metax") { seasons } }';
const CONCEDE = 'mutation($input: ConcedeInput!) { concede(input: $input) { commandId } }';

describe('ratings', () => {
  const running = serviceForAll({ clock: () => now });
  let now = new Date('2026-11-20T12:00:00.000Z');

  /** A match that the seat gives up. */
  const lostBy = async (seat: number, settings: Readonly<Record<string, unknown>>): Promise<string> => {
    const table = await TableForTwo.started(running, { settings });
    await table.player(seat).ask(CONCEDE, { input: { matchId: table.id } }, '');
    return table.id;
  };
  const pass = (seconds: number): string => {
    now = new Date(now.getTime() + seconds * 1000);
    return now.toISOString();
  };

  it('are updated after each match, for the player, the ranking’s trend and subscribers', async () => {
    const anybody = await running.client();
    expect(await anybody.ask(PLAYER, { id: 'ann' }, 'player')).toBeNull();
    const socket = openSocket(anybody);
    const watcher = new Listener(socket, WATCH);
    await watcher.until(1);
    const start = now.toISOString();
    const first = await lostBy(1, { season: 'cup' });
    const later = pass(60);
    const second = await lostBy(0, { season: 'cup' });
    const other = await lostBy(0, { season: 'friendly' });
    const matches = () => anybody.ask(PLAYER, { id: 'ann' }, 'player.ratings.length');
    await eventually(async () => (await matches()) === 2);

    const ann = await anybody.ask(PLAYER, { id: 'ann' }, 'player');
    expect(ann).toMatchObject({
      id: 'ann',
      name: 'ann',
      ratings: [
        {
          game: 'metax',
          season: 'cup',
          rank: 2,
          matches: 2,
          wins: 1,
          draws: 0,
          losses: 1,
          history: [
            { at: start, matchId: first, place: 1 },
            { at: later, matchId: second, place: 2 },
          ],
        },
        { season: 'friendly', rank: 2, matches: 1, losses: 1, history: [{ matchId: other, place: 2 }] },
      ],
    });
    const [won, lost] = pickList(ann, 'ratings.0.history').map((point) => Number(pick(point, 'rating')));
    expect(won).toBeGreaterThan(Number(lost));
    expect(pick(ann, 'ratings.0.rating')).toBe(lost);

    const rows = pickList(await anybody.ask(BOARD, { season: 'cup' }, 'leaderboard'), 'nodes');
    expect(rows.map((row) => pick(row, 'player.id'))).toEqual(['ben', 'ann']);
    expect(pick(rows[1], 'trend')).toEqual([won, lost]);
    for (const row of rows) expect(pickList(row, 'trend').at(-1)).toBe(pick(row, 'rating'));
    await eventually(() =>
      watcher.received.some((one) => pick(one, 'leaderboard.rows.0.trend.1') !== undefined),
    );
    await socket.dispose();
    expect(new Set(pickList(await anybody.ask(SEASONS, {}, 'game'), 'seasons'))).toEqual(
      new Set(['cup', 'friendly']),
    );
  });

  it('reveal no result during a delay', async () => {
    const anybody = await running.client();
    const before = await anybody.ask(PLAYER, { id: 'ann' }, 'player');
    const board = await anybody.ask(BOARD, { season: 'cup' }, 'leaderboard');
    const [cup, secret] = [
      await lostBy(1, { season: 'cup', spectatorDelaySeconds: 60 }),
      await lostBy(1, { season: 'secret', spectatorDelaySeconds: 60 }),
    ];
    await eventually(
      async () =>
        (await (
          await running.client('organizer')
        ).ask(
          '{ matches(filter: { season: "secret", status: [FINISHED] }) { nodes { id } } }',
          {},
          'matches.nodes.0.id',
        )) === secret,
    );
    pass(59);
    expect(await anybody.ask(PLAYER, { id: 'ann' }, 'player')).toEqual(before);
    expect(await anybody.ask(BOARD, { season: 'cup' }, 'leaderboard')).toEqual(board);
    expect(pickList(await anybody.ask(SEASONS, {}, 'game'), 'seasons')).not.toContain('secret');
    const opened = pass(1);
    const after = await anybody.ask(PLAYER, { id: 'ann' }, 'player');
    expect(pickList(after, 'ratings.0.history').at(-1)).toMatchObject({
      at: opened,
      matchId: cup,
      place: 1,
    });
    expect(pickList(after, 'ratings').map((rating) => pick(rating, 'season'))).toEqual([
      'cup',
      'friendly',
      'secret',
    ]);
    expect(pickList(await anybody.ask(SEASONS, {}, 'game'), 'seasons')).toContain('secret');
  });
});
