import { beforeEach, describe, expect, it } from '@jest/globals';
import { RecentEvents } from './recent-events.js';

describe('the cache of recent events', () => {
  let recent: RecentEvents;
  let position: number;
  const revisions = new Map<string, number>();

  beforeEach(() => {
    recent = new RecentEvents(20_000);
    position = 0;
    revisions.clear();
  });

  const write = (stream: string, count: number, isWhole = true) => {
    position += count;
    const revision = (revisions.get(stream) ?? -1) + count;
    revisions.set(stream, revision);
    const events = Array.from({ length: count }, (_, index) => ({
      id: `${stream}/${revision - count + 1 + index}`,
      type: 'test.Happened',
      data: JSON.stringify({ number: index }),
      metadata: '{"actor":"tester"}',
      bytes: 40,
    }));
    return recent.add({ stream, events, revision, position, recordedAt: 0, isWhole });
  };

  const idsAfter = (place: number, categories?: readonly string[]) =>
    recent.after(place, categories)?.map(({ id }) => id);

  it('returns events as a read would', () => {
    write('a-1', 1);
    expect(recent.after(0, undefined)).toEqual([
      {
        stream: 'a-1',
        revision: 0n,
        position: '1',
        id: 'a-1/0',
        type: 'test.Happened',
        data: { number: 0 },
        metadata: { actor: 'tester' },
        recordedAt: new Date(0),
      },
    ]);
  });

  it('returns the events after each position, by category', () => {
    write('a-1', 2);
    write('b-1', 1);
    write('a-1', 1);
    expect(idsAfter(0)).toEqual(['a-1/0', 'a-1/1', 'b-1/0', 'a-1/2']);
    expect(idsAfter(1, ['a'])).toEqual(['a-1/1', 'a-1/2']);
    expect(idsAfter(3, ['b'])).toEqual([]);
    // No later events are cached, but another process may have written some.
    expect(idsAfter(4)).toBeUndefined();
  });

  it('is emptied when another process has written in between', () => {
    write('a-1', 2);
    position += 1;
    write('a-1', 1);
    expect(idsAfter(2)).toBeUndefined();
    expect(idsAfter(3)).toEqual(['a-1/2']);
  });

  it('returns the events of a stream if all requested ones are cached', () => {
    write('a-1', 2);
    write('b-1', 1);
    write('a-1', 2);
    expect(recent.ofStream('a-1', 0n, 3)?.map(({ id }) => id)).toEqual(['a-1/1', 'a-1/2', 'a-1/3']);
    expect(recent.ofStream('a-1', 0n, 4)).toBeUndefined();
    expect(recent.ofStream('c-1', 0n, 1)).toBeUndefined();
    write('d-1', 1, false);
    expect(recent.ofStream('d-1', -1n, 1)).toBeUndefined();
  });

  it('evicts the oldest events above its limit, and all events after a delete', () => {
    for (let count = 0; count < 100; count += 1) write(count % 2 === 0 ? 'a-1' : 'b-1', 1);
    const kept = recent.after(95, undefined);
    expect(kept?.map(({ position: at }) => at)).toEqual(['96', '97', '98', '99', '100']);
    expect(idsAfter(10)).toBeUndefined();
    expect(recent.ofStream('a-1', 2n, 1)).toBeUndefined();
    expect(recent.ofStream('a-1', 47n, 2)?.map(({ id }) => id)).toEqual(['a-1/48', 'a-1/49']);
    recent.clear();
    expect(idsAfter(95)).toBeUndefined();
    write('a-1', 1);
    expect(idsAfter(100)).toEqual(['a-1/50']);
  });
});
