import { status } from '@grpc/grpc-js';
import { describe, expect, test } from '@jest/globals';
import { ErrorType, START } from '@kurrent/kurrentdb-client';
import { collect, isSilent, Listener, newEvents, Rig, revisionsOf, settled, until } from './testing/rig.js';

/* Each fault as the client itself makes it felt, so that whoever writes against the client knows what stands behind its words. */

describe.each([
  { way: 'one stream for all appends', hasBatchAppend: true },
  { way: 'a call for each append', hasBatchAppend: false },
])('faults of the double of KurrentDB: appends by $way', ({ hasBatchAppend }) => {
  const rig = new Rig({ hasBatchAppend });
  const events = newEvents(2);

  const append = (client = rig.client) => client.appendToStream('m-1', events, { streamState: 'no_stream' });
  const written = () => rig.double.log.recordsOf('m-1').length;

  /** With the same ids at the same place it is told as the first, and stands once. */
  const repeats = async (): Promise<void> => {
    const client = rig.clientOf(rig.double.url);
    expect(await settled(append(client))).toMatchObject({ success: true, nextExpectedRevision: 1n });
    expect(written()).toBe(2);
  };

  test.each([true, false])('F1. no answer (written: %p)', async (isWritten) => {
    rig.double.faults.appends.next({ kind: 'no-answer', isWritten });
    expect(await isSilent(append())).toBe(true);
    expect(written()).toBe(isWritten ? 2 : 0);
    await repeats();
  });

  test.each([true, false])('F2. the connection drops before the answer (written: %p)', async (isWritten) => {
    rig.double.faults.appends.next({ kind: 'drop', isWritten });
    await expect(settled(append())).rejects.toMatchObject({ type: ErrorType.UNAVAILABLE });
    expect(written()).toBe(isWritten ? 2 : 0);
    await repeats();
  });

  test('F3. not the leader: this append fails, the next one goes where it was told', async () => {
    const leader = await rig.another({ log: rig.double.log, hasBatchAppend });
    rig.double.faults.appends.schedule(() => ({ kind: 'not-leader', leaderPort: leader.port }));
    await expect(settled(append())).rejects.toMatchObject({ type: ErrorType.NOT_LEADER });
    expect(await settled(append())).toMatchObject({ nextExpectedRevision: 1n });
  });

  test.each(['Server Is Not Ready', 'Server Is Busy', 'No leader info available in response'] as const)(
    'F4. "%s": nothing is written',
    async (words) => {
      rig.double.faults.appends.next({ kind: 'refusal', words });
      await expect(settled(append())).rejects.toThrow();
      expect(written()).toBe(0);
      await repeats();
    },
  );

  test.each([true, false])('a commit timeout (written: %p) is a failure either way', async (isWritten) => {
    rig.double.faults.appends.next({ kind: 'timeout', isWritten });
    await expect(settled(append())).rejects.toMatchObject({
      type: hasBatchAppend ? ErrorType.DEADLINE_EXCEEDED : ErrorType.UNKNOWN,
    });
    expect(written()).toBe(isWritten ? 2 : 0);
    await repeats();
  });

  test('a slow answer is an answer', async () => {
    rig.double.faults.appends.next({ kind: 'slow', milliseconds: 150 });
    const startedAt = performance.now();
    expect(await settled(append())).toMatchObject({ nextExpectedRevision: 1n });
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(140);
  });
});

describe('faults of the double of KurrentDB', () => {
  const rig = new Rig();

  const append = (stream: string, count = 1) =>
    rig.client.appendToStream(stream, newEvents(count), { streamState: 'no_stream' });

  test('F5. a stream that is half closed answers no append of this client any more, but those of a new one', async () => {
    rig.double.faults.appends.next({ kind: 'half-close' });
    expect(await isSilent(append('m-1'))).toBe(true);
    expect(await isSilent(append('m-2'))).toBe(true);
    const fresh = rig.clientOf(rig.double.url);
    expect(await settled(fresh.appendToStream('m-3', newEvents(1)))).toMatchObject({ success: true });
  });

  test('F6. a hundred in flight at the drop: every one that was not answered fails, none is written twice', async () => {
    await append('warm-up');
    rig.double.faults.appends.schedule(() => ({ kind: 'slow', milliseconds: 300 }));
    const appends = Array.from({ length: 100 }, (_, n) => append(`m-${n}`));
    const outcomes = Promise.allSettled(appends.slice(0, 10));
    rig.double.faults.clear();
    rig.double.faults.appends.next({ kind: 'drop', isWritten: true });
    await Promise.allSettled([append('last')].map((last) => settled(last)));
    const failed = (await settled(outcomes)).filter((outcome) => outcome.status === 'rejected');
    expect(failed.length).toBeGreaterThan(0);
    for (let n = 0; n < 100; n += 1) expect(rig.double.log.recordsOf(`m-${n}`).length).toBeLessThanOrEqual(1);
  });

  test.each([
    { kind: 'end', afterEvents: 2 },
    { kind: 'error', afterEvents: 2, code: status.UNAVAILABLE },
    { kind: 'black-hole', afterEvents: 2 },
  ] as const)('F7. a subscription meets $kind after two events', async (fault) => {
    await append('m-1', 5);
    rig.double.faults.subscriptions.next(fault);
    const listener = new Listener(rig, rig.client.subscribeToAll({ fromPosition: START }));
    await listener.hears('event', 2);
    if (fault.kind === 'black-hole') await new Promise((resolve) => setTimeout(resolve, 300));
    else await listener.hears(fault.kind);
    const ending = { end: ['end'], error: ['error'], 'black-hole': [] }[fault.kind];
    expect(listener.kinds).toEqual(['confirmation', 'event', 'event', ...ending]);
  });

  test('F7. all live subscriptions break when a test says so', async () => {
    const listeners = [1, 2].map(() => new Listener(rig, rig.client.subscribeToAll({ fromPosition: START })));
    for (const listener of listeners) await listener.hears('caughtUp');
    rig.double.breakSubscriptions({ kind: 'end', afterEvents: 0 });
    for (const listener of listeners) await listener.hears('end');
    expect(rig.double.subscriptionCount).toBe(0);
  });

  test('F8. a read that stalls says no more', async () => {
    await append('m-1', 5);
    rig.double.faults.reads.next({ kind: 'stall', afterEvents: 2 });
    expect(await isSilent(collect(rig.client.readStream('m-1')))).toBe(true);
    expect(revisionsOf(await settled(collect(rig.client.readStream('m-1'))))).toEqual([0, 1, 2, 3, 4]);
  });

  test.each([
    status.UNAVAILABLE,
    status.CANCELLED,
    status.ABORTED,
    status.INTERNAL,
    status.RESOURCE_EXHAUSTED,
  ])('F9. a read breaks in the middle with status %p', async (code) => {
    await append('m-1', 5);
    rig.double.faults.reads.next({ kind: 'error', afterEvents: 2, code });
    await expect(settled(collect(rig.client.readStream('m-1')))).rejects.toHaveProperty('type');
    expect(await settled(collect(rig.client.readStream('m-1')))).toHaveLength(5);
  });

  test('a read that is cut looks complete', async () => {
    await append('m-1', 5);
    rig.double.faults.reads.next({ kind: 'cut', afterEvents: 3 });
    expect(revisionsOf(await settled(collect(rig.client.readStream('m-1'))))).toEqual([0, 1, 2]);
  });

  test('F10. features that were refused once stay refused for this client, not for a new one', async () => {
    rig.double.faults.features.next({ kind: 'unauthenticated' });
    for (const stream of ['m-1', 'm-2']) await expect(settled(append(stream))).rejects.toThrow();
    const fresh = rig.clientOf(rig.double.url);
    expect(await settled(fresh.appendToStream('m-1', newEvents(1)))).toMatchObject({ success: true });
  });

  test('F10. features that hang hold the append up', async () => {
    rig.double.faults.features.next({ kind: 'hang' });
    expect(await isSilent(append('m-1'))).toBe(true);
    expect(rig.double.log.records).toEqual([]);
  });

  test('F11. a restart keeps port and log, and ends what was open', async () => {
    await append('m-1', 3);
    const listener = new Listener(rig, rig.client.subscribeToAll({ fromPosition: START }));
    await listener.hears('caughtUp');
    const { port } = rig.double;
    await rig.double.restart();
    await until(() => listener.of('error').length + listener.of('end').length > 0);
    expect(rig.double.port).toBe(port);
    const fresh = rig.clientOf(rig.double.url);
    expect(await settled(collect(fresh.readStream('m-1')))).toHaveLength(3);
  });

  test('F12. a server that is away fails an append that it never heard of', async () => {
    rig.double.stop();
    await expect(settled(append('m-1'))).rejects.toThrow();
    expect(rig.double.log.records).toEqual([]);
  });

  test.each([true, false])('a delete that times out (written: %p) is told as aborted', async (isWritten) => {
    await append('m-1');
    rig.double.faults.deletes.next({ kind: 'timeout', isWritten });
    await expect(settled(rig.client.deleteStream('m-1'))).rejects.toMatchObject({ code: status.ABORTED });
    expect(rig.double.log.isSoftDeleted('m-1')).toBe(isWritten);
  });

  test.each([true, false])('a tombstone whose answer drops (written: %p)', async (isWritten) => {
    await append('m-1');
    rig.double.faults.deletes.next({ kind: 'drop', isWritten });
    await expect(settled(rig.client.tombstoneStream('m-1'))).rejects.toThrow();
    expect(rig.double.log.isTombstoned('m-1')).toBe(isWritten);
  });

  test('F13. a schedule is asked each time, behind what was ordered, until all is cleared', async () => {
    let asked = 0;
    rig.double.faults.appends.schedule(() => {
      asked += 1;
      return asked % 2 === 0 ? { kind: 'timeout', isWritten: false } : undefined;
    });
    rig.double.faults.appends.next({ kind: 'timeout', isWritten: false });
    const outcomes: boolean[] = [];
    for (let n = 0; n < 5; n += 1)
      outcomes.push(
        await settled(append(`m-${n}`)).then(
          () => true,
          () => false,
        ),
      );
    expect(outcomes).toEqual([false, true, false, true, false]);
    rig.double.faults.clear();
    await settled(append('m-9'));
  });
});
