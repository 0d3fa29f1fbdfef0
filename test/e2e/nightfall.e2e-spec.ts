import { describe, expect, it } from '@jest/globals';
import type { Client } from './support/client.js';
import { pick, pickList, pickNumber, pickText } from './support/pick.js';
import { serviceForAll } from './support/service-for-all.js';
import { TableForTwo } from './support/table.js';

const OPTIONS = {
  settings: { game: 'nightfall', season: 'lanterns' },
  decks: ['drowned-ledger', 'vigil-and-grave'],
} as const;

const LOOK = `query($id: ID!) {
  match(id: $id) {
    status frameCount rulings { id type label rule } seats { seat isToAct player { name } }
    frame { table { tags { name value } choice { kind seat } } }
  }
}`;
const ACT = 'mutation($input: SubmitActionInput!) { submitAction(input: $input) { frame { number } } }';
const RULE = `mutation($input: MakeRulingInput!) {
  makeRuling(input: $input) { frame { number } match { frame { table { tags { name value } } } } }
}`;
const FRAMES = `query($id: ID!, $after: String) {
  match(id: $id) {
    frames(first: 100, after: $after) {
      nodes {
        text
        events {
          __typename
          ... on RulingMade { text reason }
          ... on NightfallSurroundingRuled { isUpheld reason }
          ... on NightfallRepresentationDeclared { definition kind reason }
          ... on NightfallSurroundingDeclared { surrounding { kind declaredBy { seat isJudge } } }
          ... on NightfallTossPredicted { seat prediction }
          ... on NightfallBookmarked { count pages { definition } }
        }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

describe('Nightfall over the API', () => {
  const running = serviceForAll();
  let sent = 0;

  const act = (client: Client, matchId: string, action: Readonly<Record<string, unknown>>) => {
    sent += 1;
    const input = { matchId, commandId: `nightfall-${sent}`, action: { nightfall: action } };
    return client.ask(ACT, { input }, '');
  };

  /** The seat that must choose, and its choice. */
  const asked = async (client: Client, id: string) => {
    const match = await client.ask(LOOK, { id }, 'match');
    return { kind: pick(match, 'frame.table.choice.kind'), seat: pick(match, 'frame.table.choice.seat') };
  };

  const seatToAct = async (client: Client, id: string): Promise<number> => {
    const seats = pickList(await client.ask(LOOK, { id }, 'match'), 'seats');
    const acting = seats.find((seat) => pick(seat, 'isToAct') === true);
    return pickNumber(acting, 'seat');
  };

  const framesOf = async (client: Client, id: string): Promise<readonly unknown[]> => {
    const nodes: unknown[] = [];
    for (let after: unknown = null; ; ) {
      const page: unknown = await client.ask(FRAMES, { id, after }, 'match.frames');
      nodes.push(...pickList(page, 'nodes'));
      if (pick(page, 'pageInfo.hasNextPage') !== true) return nodes;
      after = pick(page, 'pageInfo.endCursor');
    }
  };

  /** Toss, first turn, Chapters kept, the windows of the first turn passed: leads to the starting player's action step. */
  const begun = async (table: TableForTwo): Promise<number> => {
    await act(table.player(1), table.id, { predict: { result: 'heads' } });
    const chooser = await seatToAct(table.organizer, table.id);
    await act(table.player(chooser), table.id, { goFirst: { first: true } });
    for (let guard = 0; guard < 20; guard += 1) {
      const { kind, seat } = await asked(table.organizer, table.id);
      if (typeof seat !== 'number') break;
      const answer = kind === 'mulligan' ? { keepChapter: true } : { pass: { until: 'NOW' } };
      await act(table.player(seat), table.id, answer);
    }
    return chooser;
  };

  it('plays typed actions, and a judge decides about contested surroundings', async () => {
    const table = await TableForTwo.started(running, OPTIONS);
    const first = await begun(table);
    const other = 1 - first;
    await act(table.player(first), table.id, { declareSurroundings: { kinds: ['wearing-pants'] } });
    await act(table.player(other), table.id, { attestSurroundings: { agree: false } });
    const who = pickText(
      await table.organizer.ask(LOOK, { id: table.id }, 'match'),
      `seats.${first}.player.name`,
    );

    const judge = await running.client('judge', 'jo');
    const rulings = pickList(await judge.ask(LOOK, { id: table.id }, 'match'), 'rulings');
    const uphold = rulings.find((one) => pick(one, 'type') === 'upholdSurroundings');
    expect(uphold).toMatchObject({ label: `It is so: wearing pants, for ${who}`, rule: 'NF-181' });
    expect(pick(await table.player(0).ask(LOOK, { id: table.id }, 'match'), 'rulings')).toEqual([]);

    const input = {
      matchId: table.id,
      commandId: 'ruling-1',
      rulingId: pickText(uphold, 'id'),
      reason: 'One sees it.',
    };
    expect(await table.player(first).refusal(RULE, { input })).toBe('FORBIDDEN');
    const made = await judge.ask(RULE, { input }, 'makeRuling.match.frame.table');
    expect(pickList(made, 'tags')).toContainEqual({ name: 'surroundings', value: `wearing pants (${who})` });
    expect(await judge.ask(RULE, { input }, 'makeRuling.match.frame.table')).toEqual(made);
    expect(await judge.refusal(RULE, { input: { ...input, commandId: 'ruling-2' } })).toBe('NOTHING_TO_RULE');

    const spectator = await running.client('spectator');
    const events = (await framesOf(spectator, table.id)).flatMap((frame) => pickList(frame, 'events'));
    expect(events).toContainEqual({
      __typename: 'RulingMade',
      text: `A judge rules. It is so: wearing pants, for ${who}. Reason: One sees it.`,
      reason: 'One sees it.',
    });
    expect(events).toContainEqual({
      __typename: 'NightfallSurroundingRuled',
      isUpheld: true,
      reason: 'One sees it.',
    });
    expect(events).toContainEqual({
      __typename: 'NightfallSurroundingDeclared',
      surrounding: { kind: 'wearing-pants', declaredBy: { seat: first, isJudge: false } },
    });
    expect(events).toContainEqual({ __typename: 'NightfallBookmarked', count: 7, pages: null });
  });

  it('has a judge rule what a Page counts as, which all viewers see at the table', async () => {
    const table = await TableForTwo.started(running, OPTIONS);
    const judge = await running.client('judge', 'jo');
    const wanted = async () =>
      pickList(await judge.ask(LOOK, { id: table.id }, 'match'), 'rulings').find(
        (one) => pick(one, 'type') === 'declareRepresentation',
      );
    let possible = await wanted();
    for (let steps = 0; possible === undefined && steps < 60; steps += 1) {
      await table.play(1, 11 + steps);
      possible = await wanted();
    }
    expect(possible).toMatchObject({ rule: 'NF-R117' });
    const input = {
      matchId: table.id,
      commandId: 'represents-1',
      rulingId: pickText(possible, 'id'),
      reason: 'The picture shows it.',
    };
    const made = await judge.ask(RULE, { input }, 'makeRuling.match.frame.table');
    expect(pickList(made, 'tags')).toContainEqual({
      name: 'ruled-to-represent',
      value: pickText(possible, 'label'),
    });
    const spectator = await running.client('spectator');
    const events = (await framesOf(spectator, table.id)).flatMap((frame) => pickList(frame, 'events'));
    expect(events).toContainEqual({
      __typename: 'NightfallRepresentationDeclared',
      definition: expect.any(String),
      kind: expect.any(String),
      reason: 'The picture shows it.',
    });
  });

  it('has an organizer limit Spellbooks', async () => {
    const open = await TableForTwo.open(running, {
      settings: { game: 'nightfall', ruleset: [{ name: 'mostPages', value: '41' }] },
    });
    const submit = (text: string) =>
      open
        .player(0)
        .send('mutation($input: SubmitDeckInput!) { submitDeck(input: $input) { match { status } } }', {
          input: { matchId: open.id, deck: { text } },
        });
    expect((await submit('41 Starfall Well')).errors).toEqual([]);
    const { errors } = await submit('42 Starfall Well');
    expect(errors.map(({ extensions }) => extensions)).toMatchObject([
      { code: 'INVALID_DECK', faults: [{ code: 'SPELLBOOK_TOO_LARGE', rule: 'NF-R07' }] },
    ]);
  });

  it('can be played through the legal actions only, and counts on its leaderboard', async () => {
    const table = await TableForTwo.started(running, OPTIONS);
    await table.play(250, 5);
    await table
      .player(1)
      .ask(
        'mutation($input: ConcedeInput!) { concede(input: $input) { commandId } }',
        { input: { matchId: table.id } },
        '',
      );
    const over = await table.organizer.ask(LOOK, { id: table.id }, 'match');
    expect(pick(over, 'status')).toBe('FINISHED');
    const board = await table.organizer.ask(
      '{ leaderboard(game: "nightfall", season: "lanterns") { nodes { matches } } }',
      {},
      'leaderboard',
    );
    expect(pickList(board, 'nodes')).toEqual([{ matches: 1 }, { matches: 1 }]);
  });
});
