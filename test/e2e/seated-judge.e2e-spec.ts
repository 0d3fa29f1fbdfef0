import { beforeAll, describe, expect, it } from '@jest/globals';
import { forAll } from '../support/for-all.js';
import { serviceForAll } from './support/service-for-all.js';
import { TableForTwo } from './support/table.js';

describe('a judge with a seat', () => {
  const running = serviceForAll();
  const table = forAll(() => TableForTwo.started(running, { settings: { productionAllowed: true } }));
  const RULE = 'mutation($input: MakeRulingInput!) { makeRuling(input: $input) { commandId } }';
  const SEEN = `query($id: ID!, $as: ViewpointInput) { match(id: $id, as: $as) {
    viewpoint { kind seat isDelayed } rulings { id } seats { deck { count } }
    legalActions(seat: 1) { totalCount }
    frames(first: 100) { nodes { text events { __typename } table { zones { cards { id name } } } } }
  } }`;

  beforeAll(async () => {
    await table.play(4);
  });

  it.each(['judge', 'production'] as const)(
    "has exactly the seat's visibility, to the byte, with a token of a %s",
    async (role) => {
      const own = await table.player(0).send(SEEN, { id: table.id });
      const seated = await running.client(role, 'ann');
      expect((await seated.send(SEEN, { id: table.id })).text).toBe(own.text);
      expect(own.text).toContain('"kind":"SEAT","seat":0');
      const impartial = await running.client(role, 'joe');
      expect((await impartial.send(SEEN, { id: table.id })).text).not.toBe(own.text);
      for (const as of [{ kind: 'JUDGE' }, { kind: 'PRODUCTION' }, { kind: 'SEAT', seat: 1 }])
        expect(await seated.refusal(SEEN, { id: table.id, as })).toBe('FORBIDDEN');
    },
  );

  it('may play their own match, but not rule on it', async () => {
    const turn = await table.turn();
    const seat = turn?.seat ?? 0;
    const judge = await running.client('judge', ['ann', 'ben'][seat]);
    const ruling = { matchId: table.id, rulingId: 'x', reason: 'In my favour' };
    expect(await judge.refusal(RULE, { input: ruling })).toBe('FORBIDDEN');
    const act = `mutation($input: SubmitActionInput!) { submitAction(input: $input) { frame { actor { role id } } } }`;
    const input = { matchId: table.id, commandId: 'as-a-player', legalActionId: turn?.actions[0]?.id };
    const impartial = await running.client('judge', 'joe');
    expect(await impartial.refusal(act, { input })).toBe('FORBIDDEN');
    expect(await impartial.refusal(RULE, { input: ruling })).toBe('NOTHING_TO_RULE');
    expect(await judge.ask(act, { input }, 'submitAction.frame.actor')).toEqual({
      role: 'PLAYER',
      id: ['ann', 'ben'][seat],
    });
  });
});
