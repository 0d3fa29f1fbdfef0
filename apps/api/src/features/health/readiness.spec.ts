import { describe, expect, it } from '@jest/globals';
import { type Checkpoint, checkpointFromText, type EventStore } from '#libs/event-log';
import { Readiness } from './readiness.js';

/** A log of numbered positions, and a follower at a settable position that reports having caught up once. */
const rig = () => {
  const at = { head: 0, follower: 0, now: 0 };
  const place = (number: number): Checkpoint | undefined =>
    number === 0 ? undefined : checkpointFromText(String(number));
  const store: Pick<EventStore, 'head' | 'compare' | 'distance'> = {
    head: async () => place(at.head),
    compare: (a, b) => (Number(a) === Number(b) ? 0 : Number(a) < Number(b) ? -1 : 1),
    distance: (from, to) => Number(to) - Number(from ?? 0),
  };
  const follower = { name: 'f', position: () => place(at.follower), isCaughtUp: () => true };
  const readiness = new Readiness(store, [follower], () => new Date(at.now));
  return { at, report: async () => (await readiness.report()).followers[0] };
};

describe('how far a follower is behind', () => {
  it('is measured from its position, regardless of its subscription', async () => {
    const { at, report } = rig();
    at.head = 500;
    at.follower = 120;
    expect(await report()).toMatchObject({ isCaughtUp: true, isAtHead: false, distance: 380, ageSeconds: 0 });
    at.now = 30_000;
    at.head = 900;
    expect(await report()).toMatchObject({ isAtHead: false, distance: 780, ageSeconds: 30 });
    at.follower = 130;
    expect(await report()).toMatchObject({ distance: 770, ageSeconds: 0 });
    at.follower = 900;
    expect(await report()).toMatchObject({ isAtHead: true, distance: 0, ageSeconds: 0 });
  });

  it('never has a negative age, even when the clock is set back', async () => {
    const { at, report } = rig();
    at.head = 2;
    at.now = 60_000;
    await report();
    at.now = 0;
    expect(await report()).toMatchObject({ distance: 2, ageSeconds: 0 });
  });
});
