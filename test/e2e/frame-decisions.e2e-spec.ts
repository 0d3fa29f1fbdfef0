import { describe, expect, it } from '@jest/globals';
import { games } from '#libs/games';
import { BotMatch } from '../support/bot-match.js';
import type { Client } from './support/client.js';
import { pick, pickList, pickNumber } from './support/pick.js';
import { serviceForAll } from './support/service-for-all.js';
import { eventually } from './support/socket.js';
import { TableForTwo } from './support/table.js';

const LIVE = `query($id: ID!) { match(id: $id) {
  frameCount
  first: legalActions(seat: 0, first: 100) { totalCount nodes { id label rule cards } }
  second: legalActions(seat: 1, first: 100) { totalCount nodes { id label rule cards } }
} }`;
const PAST = `query($id: ID!, $number: Int!, $as: ViewpointInput) { match(id: $id, as: $as) { frame(number: $number) {
  decisionFrame precedingDecisionFrame decidingSeats
  first: legalActions(seat: 0, first: 100) { totalCount nodes { id label rule cards } }
  second: legalActions(seat: 1, first: 100) { totalCount nodes { id label rule cards } }
} } }`;
const REFUSED = `query($id: ID!, $number: Int!, $seat: Int!) { match(id: $id) { frame(number: $number) {
  refusedActions(seat: $seat, first: 100) { totalCount nodes { type label cards whyNot { rule message } } }
} } }`;
const WHY = `query($id: ID!, $number: Int!, $seat: Int!, $card: ID, $action: ActionInput) {
  match(id: $id) { frame(number: $number) { whyNot(seat: $seat, card: $card, action: $action) { rule message } } }
}`;
const CONCEDE = 'mutation($input: ConcedeInput!) { concede(input: $input) { match { status } } }';
const ACTIONS = 40;

/** The decision frame, the one before, and the legal actions of both seats. */
const decisionsAt = async (client: Client, id: string, number: number): Promise<readonly unknown[]> => {
  const frame = await client.ask(PAST, { id, number }, 'match.frame');
  const [first, second] = [pick(frame, 'first'), pick(frame, 'second')];
  const deciding = [first, second].flatMap((actions, seat) =>
    pick(actions, 'totalCount') === 0 ? [] : [seat],
  );
  expect(pick(frame, 'decidingSeats')).toEqual(deciding);
  return [pick(frame, 'decisionFrame'), pick(frame, 'precedingDecisionFrame'), { first, second }];
};

describe('the decisions of a past frame', () => {
  const running = serviceForAll();

  it.each(games.map(({ id }) => id))(
    '%s: legal actions equal those of the live match, also after a restart',
    async (game) => {
      const id = `decisions-${game}`;
      const judge = await running.client('judge');
      const match = await BotMatch.begin(running.service.store, {
        matchId: id,
        game,
        players: ['ann', 'ben'],
      });
      const lived = new Map<number, unknown>();
      for (let taken = 0; taken < ACTIONS && !match.isOver; taken += 1) {
        await match.play(1);
        const read = () => judge.ask(LIVE, { id }, 'match');
        await eventually(async () => pickNumber(await read(), 'frameCount') === match.newest + 1);
        const live = await read();
        lived.set(match.newest, { first: pick(live, 'first'), second: pick(live, 'second') });
      }
      await running.restart();
      const reader = await running.client('judge');
      let decision = Math.min(...lived.keys());
      for (let number = decision + 1; number <= match.newest; number += 1) {
        const preceding = decision;
        for (; !lived.has(number); number += 1)
          expect(await decisionsAt(reader, id, number)).toEqual([decision, preceding, lived.get(decision)]);
        decision = number;
        expect(await decisionsAt(reader, id, number)).toEqual([decision, preceding, lived.get(decision)]);
      }
    },
  );

  it('are for the seat’s player and judges, and for everybody after the reveal', async () => {
    const table = await TableForTwo.started(running);
    const number = await table.play(12);
    const { id } = table;
    const [ann] = table.players;
    const judge = await running.client('judge');
    const spectator = await running.client('player', 'cat');
    const own = `query($id: ID!, $number: Int!) { match(id: $id) { frame(number: $number) {
      legalActions(seat: 0) { totalCount } refusedActions(seat: 0) { totalCount } whyNot(seat: 0, card: "c1") { rule }
    } } }`;
    const ofOther = own.replaceAll('seat: 0', 'seat: 1');
    await ann.ask(own, { id, number }, 'match.frame');
    await judge.ask(own, { id, number }, 'match.frame');
    await judge.ask(ofOther, { id, number }, 'match.frame');
    for (const { errors, data } of [
      await ann.send(ofOther, { id, number }),
      await spectator.send(own, { id, number }),
      await judge.send(PAST, { id, number, as: { kind: 'SPECTATOR' } }),
    ]) {
      expect(errors.length).toBeGreaterThan(0);
      expect(errors.map(({ extensions }) => extensions.code)).toEqual(errors.map(() => 'FORBIDDEN'));
      expect(pick(data, 'match.frame.legalActions') ?? null).toBeNull();
    }
    await ann.ask(CONCEDE, { input: { matchId: id } }, '');
    await eventually(async () => (await spectator.send(own, { id, number })).errors.length === 0);
    await spectator.ask(ofOther, { id, number }, 'match.frame');
    const asPlayed = { kind: 'SPECTATOR', asPlayed: true };
    const { errors } = await spectator.send(PAST, { id, number, as: asPlayed });
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  });

  it('name the rule against each action and card that the seat could not use', async () => {
    const table = await TableForTwo.started(running);
    const { id } = table;
    const judge = await running.client('judge');
    let reasons = 0;
    for (let taken = 0; taken < 30; taken += 1) {
      const number = await table.step((actions) => taken % actions.length);
      const turn = await table.turn();
      if (number === undefined || turn === undefined) break;
      const { seat } = turn;
      const frame = await judge.ask(REFUSED, { id, number, seat }, 'match.frame');
      for (const refused of pickList(frame, 'refusedActions.nodes')) {
        expect(pick(refused, 'whyNot.rule')).toMatch(/^MX-/);
        reasons += 1;
      }
      const other = await judge.ask(REFUSED, { id, number, seat: 1 - seat }, 'match.frame');
      expect(pickNumber(other, 'refusedActions.totalCount')).toBe(0);
      const action = { metax: { endPlanning: true } };
      const isLegal = turn.actions.some(({ type }) => type === 'endPlanning');
      const why = await judge.ask(WHY, { id, number, seat, action }, 'match.frame');
      expect(pickList(why, 'whyNot')).toHaveLength(isLegal ? 0 : 1);
      const idle = await judge.ask(WHY, { id, number, seat: 1 - seat, action }, 'match.frame');
      expect(pickList(idle, 'whyNot')).toHaveLength(1);
    }
    expect(reasons).toBeGreaterThan(10);
  });

  it('refuse a seat that is not there, two questions at once, an unreadable action and a frame without a game', async () => {
    const table = await TableForTwo.started(running);
    const number = await table.play(6);
    const judge = await running.client('judge');
    const problem = (variables: object) =>
      judge.problem(WHY, { id: table.id, number, seat: 0, ...variables });
    expect(await problem({ card: 'c1', seat: 7 })).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await problem({})).toMatchObject({ code: 'BAD_USER_INPUT' });
    const action = { metax: { endPlanning: true } };
    expect(await problem({ card: 'c1', action })).toMatchObject({ code: 'BAD_USER_INPUT' });
    const foreign = { nightfall: { pass: true } };
    expect(await problem({ action: foreign })).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await problem({ card: 'c1', number: 0 })).toMatchObject({ code: 'NO_GAME' });
  });
});
