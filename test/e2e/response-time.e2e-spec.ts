import { describe, expect, it } from '@jest/globals';
import { v5 as uuidv5 } from 'uuid';
import { pick, pickList, pickText } from './support/pick.js';
import { serviceForAll } from './support/service-for-all.js';
import { eventually } from './support/socket.js';
import { RunningService } from './support/start.js';
import { TableForTwo } from './support/table.js';

const EVENTS = `query($id: ID!, $after: String) { match(id: $id) {
  responseSeconds frameCount seats { isToAct respondBy }
  frames(first: 100, after: $after) { pageInfo { hasNextPage endCursor } nodes { number step text actor { role } events { __typename } } }
} }`;

describe('the time to respond', () => {
  const running = serviceForAll();

  const framesWith = async (table: TableForTwo, type: string): Promise<readonly unknown[]> => {
    const found: unknown[] = [];
    for (let after: unknown = null; ; ) {
      const page = await table.organizer.ask(EVENTS, { id: table.id, after }, 'match.frames');
      found.push(...pickList(page, 'nodes').filter((one) => pick(one, 'events.0.__typename') === type));
      if (pick(page, 'pageInfo.hasNextPage') !== true) return found;
      after = pick(page, 'pageInfo.endCursor');
    }
  };

  it('declines for a silent seat, records that, and lets the match continue', async () => {
    const table = await TableForTwo.started(running, { settings: { responseSeconds: 1 } });
    const match = await table.organizer.ask(EVENTS, { id: table.id }, 'match');
    expect(pick(match, 'responseSeconds')).toBe(1);
    for (const seat of pickList(match, 'seats')) {
      const respondBy = pick(seat, 'respondBy');
      if (pick(seat, 'isToAct') === true)
        expect(Date.parse(String(respondBy)) - Date.now()).toBeLessThan(1100);
      else expect(respondBy).toBeNull();
    }
    await eventually(async () => (await framesWith(table, 'ResponseTimedOut')).length >= 3);
    const [first] = await framesWith(table, 'ResponseTimedOut');
    expect(pick(first, 'actor.role')).toBe('SERVICE');
    expect(pickText(first, 'text')).toContain('has let the time pass');
    const number = Number(pick(first, 'number'));
    const frames = pickList(await table.organizer.ask(EVENTS, { id: table.id }, 'match.frames'), 'nodes');
    expect(pick(frames[number + 1], 'events.0.__typename')).toBe('ActionTaken');
    expect(pick(frames[number + 1], 'step')).toBe(pick(first, 'step'));
  });

  it('also expires if a client used the command id that the service would have given the time-out', async () => {
    const table = await TableForTwo.started(running, { settings: { responseSeconds: 2 } });
    const { seat } = (await table.turn()) ?? { seat: 0 };
    const frame = Number(await table.organizer.ask(EVENTS, { id: table.id }, 'match.frameCount'));
    // The former ids of time-outs, which clients could use.
    const commandId = uuidv5(`${table.id}/${frame}/${seat}`, '6f1f6b52-1e0e-5a6b-8f0c-0f5d6f3f9c11');
    const offer = 'mutation($input: OfferDrawInput!) { offerDraw(input: $input) { frame { number } } }';
    expect(
      await table
        .player(seat)
        .ask(offer, { input: { matchId: table.id, commandId } }, 'offerDraw.frame.number'),
    ).toBe(frame);
    await eventually(async () => (await framesWith(table, 'ResponseTimedOut')).length >= 1);
  });

  it('does not affect a seat that responds in time, nor matches without a limit', async () => {
    // Each response has seven seconds, also on a busy machine; all together take longer.
    const quick = await TableForTwo.started(running, { settings: { responseSeconds: 8 } });
    const untimed = await TableForTwo.started(running);
    for (let round = 0; round < 9; round += 1) {
      await quick.step();
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    expect(await framesWith(quick, 'ResponseTimedOut')).toEqual([]);
    expect(await framesWith(untimed, 'ResponseTimedOut')).toEqual([]);
  });

  it('continues over a restart', async () => {
    const table = await TableForTwo.started(running, { settings: { responseSeconds: 2 } });
    await running.restart();
    const again = table.at(running);
    await eventually(async () => (await framesWith(again, 'ResponseTimedOut')).length >= 1);
  });

  it('expires also if the clock is set back, and over a restart with such a clock', async () => {
    let setBack = 0;
    const slow = await RunningService.start({ clock: () => new Date(Date.now() - setBack) });
    const table = await TableForTwo.started(slow, { settings: { responseSeconds: 1 } });
    setBack = 3_600_000;
    const timedOut = async (at: TableForTwo) => (await framesWith(at, 'ResponseTimedOut')).length;
    const before = await timedOut(table);
    await eventually(async () => (await timedOut(table)) > before + 1);
    await slow.restart();
    const again = table.at(slow);
    const after = await timedOut(again);
    await eventually(async () => (await timedOut(again)) > after + 1);
    await slow.stop();
  });

  it('is a whole number of seconds', async () => {
    const organizer = await running.client('organizer');
    const create = 'mutation($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }';
    const { errors } = await organizer.send(create, { input: { game: 'metax', responseSeconds: 0 } });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'INVALID_SETTINGS',
      faults: [{ code: 'RESPONSE_TIME_OUT_OF_RANGE', path: 'responseSeconds' }],
    });
  });
});
