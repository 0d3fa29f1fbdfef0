import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { EventStoreError } from './errors.js';
import { createFoldCache, createStreamLoader, type FoldCache } from './fold.js';
import { type Command, type CommandContext, handleCommand } from './handle-command.js';
import type { EventStore } from './port.js';
import { openSqliteEventStore } from './sqlite/index.js';
import { temporaryLog } from './sqlite/testing/factories.js';
import { StreamTurns } from './stream-turns.js';
import {
  type CounterEvent,
  type CounterRejection,
  type CounterState,
  counterCodec,
  counterFold,
  lower,
  raise,
} from './testing/counter.js';
import { collect, failureOf, freshStream, newEvent, placeOf } from './testing/events.js';

const cacheOf = (streams: number): FoldCache<CounterState> =>
  createFoldCache({ maxBytes: streams, bytesOf: () => 1 });

type CounterCommand = Command<CounterState, CounterEvent, CounterRejection>;

describe('handling a command', () => {
  let store: EventStore;
  let stream: string;

  beforeEach(async () => {
    store = await openSqliteEventStore({ file: ':memory:' });
    stream = freshStream('counter');
  });

  afterEach(() => store.close());

  const contextOf = (
    over: Partial<CommandContext<CounterState, CounterEvent>> = {},
    cache: FoldCache<CounterState> = cacheOf(10),
  ): CommandContext<CounterState, CounterEvent> => ({
    store,
    load: createStreamLoader(store, counterFold, cache),
    codec: counterCodec,
    pause: async () => {},
    ...over,
  });

  const command = (decide: CounterCommand['decide'], over: Partial<CounterCommand> = {}): CounterCommand => ({
    stream,
    commandId: randomUUID(),
    actor: { role: 'player', id: 'p1' },
    at: '2026-11-20T10:00:00.000Z',
    decide,
    ...over,
  });

  const counted = async (): Promise<number> =>
    (await createStreamLoader(store, counterFold)(stream)).state.value;

  /** A store whose append first runs other code, and may change the result. */
  const tampered = (
    append: (real: () => ReturnType<EventStore['append']>) => ReturnType<EventStore['append']>,
  ) => ({
    append: (...args: Parameters<EventStore['append']>) => append(() => store.append(...args)),
    readStream: (...args: Parameters<EventStore['readStream']>) => store.readStream(...args),
  });

  test('an accepted command appends its events with their envelope', async () => {
    const first = command(raise(1, 2));
    const result = await handleCommand(contextOf(), first);
    expect(result).toMatchObject({ kind: 'accepted', isRepeat: false, revision: 1n });
    const events = await collect(store.readStream(stream));
    expect(events.map((event) => event.metadata)).toEqual(
      ['1', '0'].map((following) => ({
        $correlationId: first.commandId,
        $causationId: first.commandId,
        commandId: first.commandId,
        actor: 'player:p1',
        at: first.at,
        schemaVersion: '2',
        following,
      })),
    );
    expect(await counted()).toBe(3);
  });

  test('a refused command appends nothing', async () => {
    expect(await handleCommand(contextOf(), command(lower(1)))).toEqual({
      kind: 'rejected',
      rejection: 'BELOW_ZERO',
    });
    expect((await failureOf(collect(store.readStream(stream)))).code).toBe('STREAM_NOT_FOUND');
  });

  test('a duplicate command gets its first result, whatever happened since', async () => {
    const context = contextOf();
    const first = command(raise(5), { expectedRevision: 'no_stream' });
    const result = await handleCommand(context, first);
    await handleCommand(context, command(raise(1)));
    const undecidable = { ...first, decide: () => ({ accepted: false, rejection: 'BELOW_ZERO' }) as const };
    expect(await handleCommand(context, first)).toEqual({ ...result, isRepeat: true });
    expect(await handleCommand(context, undecidable)).toEqual({ ...result, isRepeat: true });
    expect(await counted()).toBe(6);
  });

  test('a duplicate command gets its first result after a restart', async () => {
    const log = temporaryLog();
    const first = command(raise(5, 6));
    const results = [];
    for (let start = 0; start < 3; start += 1) {
      const reopened = await openSqliteEventStore({ file: log.file });
      const load = createStreamLoader(reopened, counterFold);
      results.push(await handleCommand(contextOf({ store: reopened, load }), first));
      await reopened.close();
    }
    log.remove();
    const result = { kind: 'accepted', revision: 1n, position: '2' };
    expect(results).toEqual([
      { ...result, isRepeat: false },
      { ...result, isRepeat: true },
      { ...result, isRepeat: true },
    ]);
  });

  describe('a command id', () => {
    const asking = (digest: string): Partial<CounterCommand> => ({ commandId: 'c-1', digest: () => digest });
    const somebodyElse = { actor: { role: 'player', id: 'p2' } };
    const reused = { kind: 'reused' };

    test('belongs to one author: another author’s command with it does not get the first result', async () => {
      const first = command(raise(1));
      await handleCommand(contextOf(), first);
      expect(await handleCommand(contextOf(), { ...first, ...somebodyElse })).toEqual(reused);
      const judge = { role: 'judge', id: first.actor.id };
      expect(await handleCommand(contextOf(), { ...first, actor: judge })).toEqual(reused);
    });

    test('belongs to one payload: a different digest is refused, an equal one is a duplicate', async () => {
      const result = await handleCommand(contextOf(), command(raise(1), asking('one')));
      expect(await handleCommand(contextOf(), command(raise(2), asking('two')))).toEqual(reused);
      expect(await handleCommand(contextOf(), command(raise(1), asking('one')))).toEqual({
        ...result,
        isRepeat: true,
      });
      expect(await counted()).toBe(1);
    });

    test('belongs only to the first of two different concurrent commands on two nodes', async () => {
      const results = await Promise.all(
        ['one', 'two'].map((digest) => handleCommand(contextOf(), command(raise(1), asking(digest)))),
      );
      expect(results.map(({ kind }) => kind).sort()).toEqual(['accepted', 'reused']);
      expect(await counted()).toBe(1);
    });

    test('without a stored digest is compared by the command’s first event', async () => {
      await handleCommand(contextOf(), command(raise(1), { commandId: 'c-0' }));
      const first = command(raise(5, 6));
      const result = await handleCommand(contextOf(), first);
      const saying = (by: number): CounterCommand => ({
        ...first,
        digest: () => 'any',
        isSameRequest: (event) => event.by === by,
      });
      expect(await handleCommand(contextOf(), saying(5))).toEqual({ ...result, isRepeat: true });
      expect(await handleCommand(contextOf(), saying(6))).toEqual(reused);
    });
  });

  test('an author without access gets the same refusal for conflicts and duplicates, at every decision', async () => {
    const first = command(raise(1));
    await handleCommand(contextOf(), first);
    const stranger = {
      admit: ({ value }: CounterState) => {
        throw new Error(`Not for you: ${value}`);
      },
    };
    for (const sent of [first, command(raise(1), { expectedRevision: 7n }), command(lower(9))])
      await expect(handleCommand(contextOf(), { ...sent, ...stranger })).rejects.toThrow('Not for you: 1');
  });

  test('a command that is sent three times at once is accepted once', async () => {
    const sent = command(raise(5));
    const results = await Promise.all(
      [contextOf(), contextOf(), contextOf()].map((node) => handleCommand(node, sent)),
    );
    expect(results.map((result) => result.kind === 'accepted' && result.revision)).toEqual([0n, 0n, 0n]);
    // Only the first sender may show a secret that its request created, such as a key.
    expect(results.filter((result) => result.kind === 'accepted' && !result.isRepeat)).toHaveLength(1);
    expect(await counted()).toBe(5);
  });

  test('of two commands with the same expected revision, one is accepted and the other gets a conflict', async () => {
    await handleCommand(contextOf(), command(raise(1)));
    const results = await Promise.all(
      [contextOf(), contextOf()].map((node) =>
        handleCommand(node, command(raise(1), { expectedRevision: 0n })),
      ),
    );
    expect(results.map((result) => result.kind).sort()).toEqual(['accepted', 'conflict']);
    expect(results.find((result) => result.kind === 'conflict')).toEqual({
      kind: 'conflict',
      expected: 0n,
      actual: 1n,
    });
    expect(await counted()).toBe(2);
  });

  test('a command without an expected revision is decided again after a lost race', async () => {
    await handleCommand(contextOf(), command(raise(1)));
    const results = await Promise.all(
      [contextOf(), contextOf()].map((node) => handleCommand(node, command(lower(1)))),
    );
    // The second command is decided on the result of the first: it is refused and not duplicated.
    expect(results.map((result) => result.kind).sort()).toEqual(['accepted', 'rejected']);
    expect(await counted()).toBe(0);
  });

  test('a command is prepared for each state on which it is decided, and for no other', async () => {
    const turns = new StreamTurns();
    const context = contextOf({ turns });
    await handleCommand(context, command(raise(1)));
    const seen: string[] = [];
    const slow = (name: string): CounterCommand =>
      command(
        ({ value }) => {
          seen.push(`${name} decides on ${value}`);
          return raise(1)();
        },
        {
          prepare: async ({ value }) => {
            await new Promise((resolve) => setImmediate(resolve));
            seen.push(`${name} prepares ${value}`);
          },
        },
      );
    const other = contextOf();
    let races = 1;
    const overtaken = tampered(async (append) => {
      if (races > 0) {
        races -= 1;
        await handleCommand(other, command(raise(10)));
      }
      return append();
    });
    await Promise.all([
      handleCommand({ ...context, store: overtaken }, slow('a')),
      handleCommand(context, slow('b')),
    ]);
    expect(seen).toEqual([
      'a prepares 1',
      'a decides on 1',
      'a prepares 11',
      'a decides on 11',
      'b prepares 12',
      'b decides on 12',
    ]);
  });

  test('a command that loses every race ends as a conflict', async () => {
    let decisions = 0;
    const overtaken = tampered(async (append) => {
      await handleCommand(contextOf(), command(raise(1)));
      return append();
    });
    const counting: CounterCommand['decide'] = () => {
      decisions += 1;
      return raise(10)();
    };
    const context = contextOf({ store: overtaken, limits: { decisions: 3 } });
    expect(await handleCommand(context, command(counting))).toEqual({
      kind: 'conflict',
      expected: 1n,
      actual: 2n,
    });
    expect(decisions).toBe(3);
    expect(await counted()).toBe(3);
  });

  test('fifty concurrent commands of one process take turns and need one decision each', async () => {
    let decisions = 0;
    const context = contextOf({ turns: new StreamTurns() });
    const counting: CounterCommand['decide'] = () => {
      decisions += 1;
      return raise(1)();
    };
    const results = await Promise.all(
      Array.from({ length: 50 }, () => handleCommand(context, command(counting))),
    );
    expect(results.every((result) => result.kind === 'accepted')).toBe(true);
    expect([decisions, await counted()]).toEqual([50, 50]);
  });

  test('an unknown outcome is resolved by an append with the same ids: the events are written once', async () => {
    for (const isWritten of [true, false]) {
      let failures = 2;
      const unsure = tampered(async (append) => {
        if (failures === 0) return append();
        failures -= 1;
        if (isWritten) await append();
        throw new EventStoreError('TIMEOUT', 'No answer came.', 'unknown');
      });
      const before = await counted();
      const result = await handleCommand(contextOf({ store: unsure }), command(raise(1, 1)));
      expect(result).toMatchObject({ kind: 'accepted', isRepeat: false });
      expect(await counted()).toBe(before + 2);
    }
  });

  test('an outcome that stays unknown is an error, and a duplicate request resolves it', async () => {
    const silent = tampered(async (append) => {
      await append();
      throw new EventStoreError('TIMEOUT', 'No answer came.', 'unknown');
    });
    const sent = command(raise(7));
    const failure = await failureOf(
      handleCommand(contextOf({ store: silent, limits: { appends: 2 } }), sent),
    );
    expect(failure).toMatchObject({ code: 'TIMEOUT', outcome: 'unknown' });
    expect(await handleCommand(contextOf(), sent)).toMatchObject({
      kind: 'accepted',
      isRepeat: true,
      revision: 0n,
    });
    expect(await counted()).toBe(7);
  });

  test('a failure that a retry cannot help is not retried', async () => {
    let tries = 0;
    const closed = tampered(async () => {
      tries += 1;
      throw new EventStoreError('CLOSED', 'Closed.', 'not-sent');
    });
    expect((await failureOf(handleCommand(contextOf({ store: closed }), command(raise(1))))).code).toBe(
      'CLOSED',
    );
    expect(tries).toBe(1);
    expect((await failureOf(store.append(stream, 'any', []))).code).toBe('INVALID_INPUT');
  });

  test('a command that is accepted without events appends nothing, and is decided on the newest state', async () => {
    expect(await handleCommand(contextOf(), command(raise()))).toEqual({ kind: 'unchanged' });
    expect(await counted()).toBe(0);
  });

  test('an unreadable event in the stream fails the command', async () => {
    await store.append(stream, 'no_stream', [newEvent({ type: 'counter.Doubled' })]);
    await expect(handleCommand(contextOf(), command(raise(1)))).rejects.toThrow(/cannot be read/);
  });

  describe('the cache of folds', () => {
    test('lets the writer of a stream skip reads, and other nodes read from their last revision', async () => {
      const cache = cacheOf(10);
      const read: (bigint | undefined)[] = [];
      const watched: Pick<EventStore, 'readStream'> & EventStore = Object.create(store, {
        readStream: {
          value: (...args: Parameters<EventStore['readStream']>) => {
            read.push(args[1]?.after);
            return store.readStream(...args);
          },
        },
      });
      const load = createStreamLoader(watched, counterFold, cache);
      for (let count = 0; count < 3; count += 1) await handleCommand(contextOf({ load }), command(raise(1)));
      await load(stream);
      expect(read).toEqual([undefined, 2n]);
      expect(cache.get(stream)?.state.value).toBe(3);
    });

    test('reads new events of a stream if the store does not return appended events', async () => {
      const silent = tampered(async (append) => placeOf(await append()));
      const context = contextOf({ store: silent });
      for (let count = 1; count <= 3; count += 1) {
        const counting = ({ value }: CounterState) => raise(value + 1)();
        await handleCommand(context, command(counting));
      }
      expect(await counted()).toBe(7);
    });

    test('loads events of another node before it answers a duplicate, a conflict or an admission', async () => {
      const [here, there] = [contextOf(), contextOf()];
      await handleCommand(here, command(raise(1)));
      const theirs = command(raise(4));
      const result = await handleCommand(there, theirs);
      expect(await handleCommand(here, theirs)).toEqual({ ...result, isRepeat: true });
      await handleCommand(there, command(raise(1)));
      expect(await handleCommand(here, command(raise(1), { expectedRevision: 2n }))).toMatchObject({
        kind: 'accepted',
        revision: 3n,
      });
      await handleCommand(there, command(raise(1)));
      const closed = {
        admit: ({ value }: CounterState) => {
          if (value === 8) throw new Error('Closed.');
        },
      };
      await expect(handleCommand(here, command(raise(1), closed))).rejects.toThrow('Closed.');
    });

    test('loads events of another node before a command is refused', async () => {
      const [here, there] = [contextOf(), contextOf()];
      await handleCommand(here, command(raise(1)));
      await handleCommand(there, command(raise(4)));
      expect(await handleCommand(here, command(lower(5)))).toMatchObject({ kind: 'accepted', revision: 2n });
    });

    test('evicts a deleted stream', async () => {
      const cache = cacheOf(10);
      const context = contextOf({}, cache);
      await handleCommand(context, command(raise(1)));
      await context.load(stream);
      await store.deleteStream(stream, 0n);
      expect(await context.load(stream)).toMatchObject({ state: { value: 0 }, revision: 'no_stream' });
      expect(cache.get(stream)).toBeUndefined();
    });

    test('evicts the least recently used stream', async () => {
      const cache = cacheOf(2);
      const folded = await contextOf().load(stream);
      cache.set('a', folded);
      cache.set('b', folded);
      cache.get('a');
      cache.set('c', folded);
      expect(['a', 'b', 'c'].filter((name) => cache.get(name) !== undefined)).toEqual(['a', 'c']);
    });

    test('evicts as many streams as a long one needs, and does not cache one that exceeds its limit', async () => {
      const folded = await contextOf().load(stream);
      const cache = createFoldCache<CounterState>({ maxBytes: 10, bytesOf: ({ state }) => state.value });
      const sized = (value: number) => ({ ...folded, state: { ...folded.state, value } });
      for (const name of ['a', 'b', 'c']) cache.set(name, sized(3));
      cache.set('d', sized(6));
      cache.set('e', sized(11));
      expect(['a', 'b', 'c', 'd', 'e'].filter((name) => cache.get(name) !== undefined)).toEqual(['c', 'd']);
    });
  });
});
