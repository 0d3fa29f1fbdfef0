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

/** A cache of so many streams. */
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

  /** A store whose append does something else first, and something else with the result. */
  const tampered = (
    append: (real: () => ReturnType<EventStore['append']>) => ReturnType<EventStore['append']>,
  ) => ({
    append: (...args: Parameters<EventStore['append']>) => append(() => store.append(...args)),
    readStream: (...args: Parameters<EventStore['readStream']>) => store.readStream(...args),
  });

  test('an accepted command is in the stream, with its envelope', async () => {
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

  test('a refused command leaves no trace', async () => {
    expect(await handleCommand(contextOf(), command(lower(1)))).toEqual({
      kind: 'rejected',
      rejection: 'BELOW_ZERO',
    });
    expect((await failureOf(collect(store.readStream(stream)))).code).toBe('STREAM_NOT_FOUND');
  });

  test('a repeated command is answered with its first result, whatever happened since', async () => {
    const context = contextOf();
    const first = command(raise(5), { expectedRevision: 'no_stream' });
    const result = await handleCommand(context, first);
    await handleCommand(context, command(raise(1)));
    const undecidable = { ...first, decide: () => ({ accepted: false, rejection: 'BELOW_ZERO' }) as const };
    expect(await handleCommand(context, first)).toEqual({ ...result, isRepeat: true });
    expect(await handleCommand(context, undecidable)).toEqual({ ...result, isRepeat: true });
    expect(await counted()).toBe(6);
  });

  test('a repeated command is answered the same after a restart', async () => {
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

    test('is one author’s: somebody else’s command under it is not answered with the first result', async () => {
      const first = command(raise(1));
      await handleCommand(contextOf(), first);
      expect(await handleCommand(contextOf(), { ...first, ...somebodyElse })).toEqual(reused);
      const judge = { role: 'judge', id: first.actor.id };
      expect(await handleCommand(contextOf(), { ...first, actor: judge })).toEqual(reused);
    });

    test('is one order: with another digest it is refused, with the same it is a repeat', async () => {
      const result = await handleCommand(contextOf(), command(raise(1), asking('one')));
      expect(await handleCommand(contextOf(), command(raise(2), asking('two')))).toEqual(reused);
      expect(await handleCommand(contextOf(), command(raise(1), asking('one')))).toEqual({
        ...result,
        isRepeat: true,
      });
      expect(await counted()).toBe(1);
    });

    test('of two orders at once on two nodes is that of the first only', async () => {
      const results = await Promise.all(
        ['one', 'two'].map((digest) => handleCommand(contextOf(), command(raise(1), asking(digest)))),
      );
      expect(results.map(({ kind }) => kind).sort()).toEqual(['accepted', 'reused']);
      expect(await counted()).toBe(1);
    });

    test('without a digest in the log is compared with what the command’s first event says', async () => {
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

  test('who is not admitted hears neither of a conflict nor of a repeat, and is asked about at every decision', async () => {
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

  test('the same command sent three times at once is one', async () => {
    const sent = command(raise(5));
    const results = await Promise.all(
      [contextOf(), contextOf(), contextOf()].map((node) => handleCommand(node, sent)),
    );
    expect(results.map((result) => result.kind === 'accepted' && result.revision)).toEqual([0n, 0n, 0n]);
    // Who is told that it is the first may show what only it knows, such as a key that was made for it.
    expect(results.filter((result) => result.kind === 'accepted' && !result.isRepeat)).toHaveLength(1);
    expect(await counted()).toBe(5);
  });

  test('of two commands for one named revision, one is accepted and the other is told of the conflict', async () => {
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

  test('a command without a revision is decided again after a lost race', async () => {
    await handleCommand(contextOf(), command(raise(1)));
    const results = await Promise.all(
      [contextOf(), contextOf()].map((node) => handleCommand(node, command(lower(1)))),
    );
    // The second is decided on what the first left: it is refused, not doubled.
    expect(results.map((result) => result.kind).sort()).toEqual(['accepted', 'rejected']);
    expect(await counted()).toBe(0);
  });

  test('a race that is lost every time ends as a conflict', async () => {
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

  test('commands of one process take turns: fifty at once need one decision each', async () => {
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

  test('an unknown outcome is resolved with the same ids: written once, whether it was written or not', async () => {
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

  test('an outcome that stays unknown is an error, and sending the command again tells', async () => {
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

  test('a failure that trying again cannot help is not tried again', async () => {
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

  test('a command that is accepted without events appends nothing, and is decided on what the log holds', async () => {
    expect(await handleCommand(contextOf(), command(raise()))).toEqual({ kind: 'unchanged' });
    expect(await counted()).toBe(0);
  });

  test('a stream that holds what nobody can read stops the command, loudly', async () => {
    await store.append(stream, 'no_stream', [newEvent({ type: 'counter.Doubled' })]);
    await expect(handleCommand(contextOf(), command(raise(1)))).rejects.toThrow(/cannot be read/);
  });

  describe('the cache of folds', () => {
    test('a hot stream is not read by who writes it, and by others from where it was left', async () => {
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

    test('a stream whose store does not say what it wrote is read from where it was left', async () => {
      const silent = tampered(async (append) => placeOf(await append()));
      const context = contextOf({ store: silent });
      for (let count = 1; count <= 3; count += 1) {
        const counting = ({ value }: CounterState) => raise(value + 1)();
        await handleCommand(context, command(counting));
      }
      expect(await counted()).toBe(7);
    });

    test('what another node has written is seen before a repeat, a conflict or an admission is answered', async () => {
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

    test('what another node has written is seen before a command is refused', async () => {
      const [here, there] = [contextOf(), contextOf()];
      await handleCommand(here, command(raise(1)));
      await handleCommand(there, command(raise(4)));
      expect(await handleCommand(here, command(lower(5)))).toMatchObject({ kind: 'accepted', revision: 2n });
    });

    test('a stream that is gone is forgotten', async () => {
      const cache = cacheOf(10);
      const context = contextOf({}, cache);
      await handleCommand(context, command(raise(1)));
      await context.load(stream);
      await store.deleteStream(stream, 0n);
      expect(await context.load(stream)).toMatchObject({ state: { value: 0 }, revision: 'no_stream' });
      expect(cache.get(stream)).toBeUndefined();
    });

    test('the stream unused for longest makes room', async () => {
      const cache = cacheOf(2);
      const folded = await contextOf().load(stream);
      cache.set('a', folded);
      cache.set('b', folded);
      cache.get('a');
      cache.set('c', folded);
      expect(['a', 'b', 'c'].filter((name) => cache.get(name) !== undefined)).toEqual(['a', 'c']);
    });

    test('a long stream makes room of its own size, and one that is longer than all room is not kept', async () => {
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
