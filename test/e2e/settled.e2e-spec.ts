import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pick, pickNumber } from './support/pick.js';
import { SlowLog } from './support/slow-log.js';
import { eventually } from './support/socket.js';
import { RunningService } from './support/start.js';
import { TableForTwo } from './support/table.js';

const ASKED = `query($id: ID!) { match(id: $id) {
  frameCount
  seats { isToAct respondBy }
  first: legalActions(seat: 0, first: 100) { nodes { id } totalCount }
  second: legalActions(seat: 1, first: 100) { nodes { id } totalCount }
} }`;

describe('while the events of one action arrive one by one', () => {
  let running: RunningService;
  let slow: SlowLog;
  let other: RunningService;

  beforeAll(async () => {
    running = await RunningService.start();
    slow = new SlowLog(running.service.store);
    other = await RunningService.start({ store: slow.asStore });
  });

  afterAll(async () => {
    slow.allow(Number.POSITIVE_INFINITY);
    await other.stop();
    await running.stop();
  });

  it("a match's open choices stay as before the action, until the last event has arrived", async () => {
    const table = await TableForTwo.started(running, { settings: { responseSeconds: 600 } });
    const [near, far] = [await running.client('judge'), await other.client('judge')];
    const frameCount = async (): Promise<number> =>
      pickNumber(await far.ask(ASKED, { id: table.id }, 'match'), 'frameCount');
    const asked = async (client: typeof near): Promise<unknown> => {
      const match = await client.ask(ASKED, { id: table.id }, 'match');
      return ['seats', 'first', 'second'].map((field) => pick(match, field));
    };
    let between = 0;
    for (let action = 0; action < 25; action += 1) {
      const start = await frameCount();
      const before = await asked(near);
      expect(await asked(far)).toEqual(before);
      slow.allow(0);
      const last = await table.step((actions) => (action * 7) % actions.length);
      if (last === undefined) break;
      for (let arrived = start + 1; arrived <= last; arrived += 1) {
        slow.allow(1);
        await eventually(async () => (await frameCount()) === arrived);
        expect(await asked(far)).toEqual(before);
        between += 1;
      }
      slow.allow(Number.POSITIVE_INFINITY);
      await eventually(async () => (await frameCount()) === last + 1);
      expect(await asked(far)).toEqual(await asked(near));
    }
    expect(between).toBeGreaterThan(20);
  });
});
