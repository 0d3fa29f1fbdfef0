import { describe, expect, it } from '@jest/globals';
import { pick, pickList, pickNumber, pickText } from './support/pick.js';
import { serviceForAll } from './support/service-for-all.js';
import { TableForTwo } from './support/table.js';

const OPTIONS = {
  settings: {
    game: 'metazoo-tcg',
    season: 'lanes',
    ruleset: [{ name: 'resolutionOnTie', value: 'no' }],
  },
  decks: ['cinder-road', 'kites-over-water'],
} as const;

const LOOK = `query($id: ID!) {
  match(id: $id) {
    status seats { seat isToAct }
    frame { table { phase choice { kind seat } zones { id cards { id name } slots { id tags { name value } } } } }
  }
}`;
const ACT = 'mutation($input: SubmitActionInput!) { submitAction(input: $input) { frame { number } } }';
const EVENTS = `query($id: ID!, $after: String) {
  match(id: $id) {
    frames(first: 100, after: $after) {
      nodes {
        events {
          __typename
          ... on MetazooTcgStartingTerraPlaced { seat lane }
          ... on MetazooTcgMissionDecided { lane totals award }
          ... on MetazooTcgCardsDrawn { seat count cards { definition } }
        }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

describe('MetaZoo TCG over the API', () => {
  const running = serviceForAll();
  let sent = 0;

  const act = (table: TableForTwo, seat: number, action: Readonly<Record<string, unknown>>) => {
    sent += 1;
    const input = { matchId: table.id, commandId: `metazoo-${sent}`, action: { metazooTcg: action } };
    return table.player(seat).ask(ACT, { input }, '');
  };
  const look = (table: TableForTwo, seat: number) => table.player(seat).ask(LOOK, { id: table.id }, 'match');

  const eventsOf = async (table: TableForTwo, seat: number): Promise<readonly unknown[]> => {
    const events: unknown[] = [];
    for (let after: unknown = null; ; ) {
      const page: unknown = await table.player(seat).ask(EVENTS, { id: table.id, after }, 'match.frames');
      events.push(...pickList(page, 'nodes').flatMap((frame) => pickList(frame, 'events')));
      if (pick(page, 'pageInfo.hasNextPage') !== true) return events;
      after = pick(page, 'pageInfo.endCursor');
    }
  };

  it('plays typed actions from the choice of Priority to a mission', async () => {
    const table = await TableForTwo.started(running, OPTIONS);
    const chooser = pickNumber(await look(table, 0), 'frame.table.choice.seat');
    await act(table, chooser, { choosePriority: { take: true } });
    for (let placed = 0; placed < 4; placed += 1) {
      const seat = placed % 2 === 0 ? chooser : 1 - chooser;
      const zones = pickList(await look(table, seat), 'frame.table.zones');
      const own = zones.find((zone) => pick(zone, 'id') === `${seat}/starters`);
      const [card] = pickList(own, 'cards');
      await act(table, seat, { placeStartingTerra: { card: pickText(card, 'id') } });
    }
    expect(pick(await look(table, 0), 'frame.table.phase')).toBe('Action phase');
    await act(table, chooser, { declareMission: { lane: 2 } });

    const events = await eventsOf(table, 0);
    expect(events).toContainEqual({
      __typename: 'MetazooTcgStartingTerraPlaced',
      seat: 1 - chooser,
      lane: 4,
    });
    expect(events).toContainEqual({
      __typename: 'MetazooTcgMissionDecided',
      lane: 2,
      totals: [0, 0],
      award: 0,
    });
    const drawn = events.filter((event) => pick(event, '__typename') === 'MetazooTcgCardsDrawn');
    for (const event of drawn) expect(pick(event, 'cards') === null).toBe(pick(event, 'seat') === 1);
    expect(drawn).toHaveLength(4);
    const lanes = pickList(await look(table, 1), 'frame.table.zones').find(
      (zone) => pick(zone, 'id') === 'lanes',
    );
    expect(pickList(pickList(lanes, 'slots')[1], 'tags')).toContainEqual({ name: 'resolved', value: null });
  });

  it('is played to its end by strangers who only know the legal actions, and counts on its leaderboard', async () => {
    const table = await TableForTwo.started(running, OPTIONS);
    await table.play(600, 11);
    expect(pick(await look(table, 0), 'status')).toBe('FINISHED');
    const board = await table.organizer.ask(
      '{ leaderboard(game: "metazoo-tcg", season: "lanes") { nodes { matches } } }',
      {},
      'leaderboard',
    );
    expect(pickList(board, 'nodes')).toEqual([{ matches: 1 }, { matches: 1 }]);
  });
});
