import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventStore, SubscriptionMessage } from '#libs/event-log';
import { pick, pickNumber } from './support/pick.js';
import { eventually } from './support/socket.js';
import { RunningService } from './support/start.js';
import { TableForTwo } from './support/table.js';

const ASKED = `query($id: ID!) { match(id: $id) {
  frameCount
  seats { isToAct respondBy }
  first: legalActions(seat: 0, first: 100) { nodes { id } totalCount }
  second: legalActions(seat: 1, first: 100) { nodes { id } totalCount }
} }`;

/** A log whose matches arrive one event at a time, as from a store that is slow. */
class SlowLog {
  #allowed = Number.POSITIVE_INFINITY;

  constructor(private readonly store: EventStore) {}

  /** So many more events may arrive. */
  allow(events: number): void {
    this.#allowed = events;
  }

  get asStore(): EventStore {
    const subscribe: EventStore['subscribe'] = (options) =>
      options.categories?.join() === 'match'
        ? this.#held(this.store.subscribe(options), options.signal)
        : this.store.subscribe(options);
    const own = { subscribe, close: async () => undefined };
    return new Proxy(this.store, {
      get: (store, name) => {
        if (name === 'subscribe' || name === 'close') return own[name];
        const value: unknown = Reflect.get(store, name);
        return typeof value === 'function' ? value.bind(store) : value;
      },
    });
  }

  async *#held(
    messages: AsyncIterable<SubscriptionMessage>,
    signal: AbortSignal,
  ): AsyncGenerator<SubscriptionMessage> {
    for await (const message of messages) {
      while (message.kind === 'event' && this.#allowed <= 0 && !signal.aborted)
        await new Promise((resolve) => setTimeout(resolve, 2));
      if (message.kind === 'event') this.#allowed -= 1;
      yield message;
    }
  }
}

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

  it('what a match asks of its seats stays what it was before the action, until the last of them is there', async () => {
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
