import { describe, expect, it } from '@jest/globals';
import { Turns } from '../scheduling/turns.js';
import { Signal } from '../signal.js';
import { BroadcastGroup, type Cursor, type Member } from './live-group.js';

/** A growing list of values with members that read it. */
class Story {
  readonly values: string[] = [];
  readonly grown = new Signal();
  readonly group = new BroadcastGroup<string>(new Turns(), () => {
    this.hasEnded = true;
  });
  hasEnded = false;
  isOver = false;
  prepared = 0;

  add(...values: readonly string[]): void {
    this.values.push(...values);
    this.grown.give();
  }

  member(next: number, { key = 'one', state }: { key?: string; state?: unknown } = {}) {
    const given: string[] = [];
    const cursor: Cursor = { next, state };
    const reader = { hasRoom: true, given, cursor, joined: 0 };
    const member: Member<string> = {
      cursor,
      listener: {
        key,
        prepare: async (values) => {
          this.prepared += 1;
          return { texts: values.map((value) => Buffer.from(value)), marks: values.map(() => undefined) };
        },
        give: ({ texts }) => {
          if (reader.hasRoom) given.push(...texts.map(String));
          return reader.hasRoom;
        },
        join: () => {
          reader.joined += 1;
          return () => {
            reader.joined -= 1;
          };
        },
      },
      take: async (at) => {
        const value = this.values[at.next];
        if (value !== undefined) at.next += 1;
        return value;
      },
      wait: async (at, stop) => {
        if (this.isOver) return false;
        if (this.values.length === at.next) await this.grown.wait(stop);
        return !stop.aborted;
      },
    };
    const stop = new AbortController();
    return { ...reader, reader, stop, stay: () => this.group.stay(member, stop.signal) };
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('a broadcast group', () => {
  it('delivers values to all members in order, serialized once per key', async () => {
    const story = new Story();
    const all = [story.member(0), story.member(0), story.member(0, { key: 'two' })];
    const stays = all.map(({ stay }) => stay());
    story.add('a', 'b');
    await settled();
    story.add('c');
    await settled();
    expect(all.map(({ given }) => given.join(''))).toEqual(['abc', 'abc', 'abc']);
    expect(story.prepared).toBe(4);
    story.isOver = true;
    story.grown.give();
    expect(await Promise.all(stays)).toEqual([true, true, true]);
    expect(all.map(({ cursor }) => cursor.next)).toEqual([3, 3, 3]);
    expect(all.map(({ reader }) => reader.joined)).toEqual([0, 0, 0]);
    expect(story.hasEnded).toBe(true);
  });

  it('does not wait for a slow member, which continues individually from its cursor', async () => {
    const story = new Story();
    const [slow, other] = [story.member(0), story.member(0)];
    slow.reader.hasRoom = false;
    const stay = slow.stay();
    void other.stay();
    story.add('a');
    expect(await stay).toBe(true);
    expect([slow.cursor.next, slow.given]).toEqual([0, []]);
    await settled();
    expect(other.given).toEqual(['a']);
    other.stop.abort();
  });

  it('admits only members at the same position and state', async () => {
    const story = new Story();
    story.add('a');
    const first = story.member(1, { state: 'closed' });
    void first.stay();
    expect(await story.member(0).stay()).toBe(false);
    expect(await story.member(1, { state: 'open' }).stay()).toBe(false);
    const second = story.member(1, { state: 'closed' });
    void second.stay();
    // A member that joins while a value is loaded misses nothing, and gets nothing twice.
    story.add('b', 'c');
    const third = story.member(1);
    void third.stay();
    await settled();
    expect([first.given, second.given, third.given]).toEqual([
      ['b', 'c'],
      ['b', 'c'],
      ['b', 'c'],
    ]);
    for (const { stop } of [first, second, third]) stop.abort();
  });

  it('continues after its first member has left, and ends with its last', async () => {
    const story = new Story();
    const [first, second] = [story.member(0), story.member(0)];
    const stays = [first.stay(), second.stay()];
    first.stop.abort();
    expect(await stays[0]).toBe(true);
    story.add('a');
    await settled();
    expect([first.given, second.given]).toEqual([[], ['a']]);
    second.stop.abort();
    await stays[1];
    await settled();
    expect(story.hasEnded).toBe(true);
  });
});
