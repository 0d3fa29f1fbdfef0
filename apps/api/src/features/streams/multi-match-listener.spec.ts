import { describe, expect, it } from '@jest/globals';
import type { Listener } from '../../platform/live/listener.js';
import type { MatchFrame } from './match-frame.js';
import { MultiMatchListener } from './multi-match-listener.js';

const setUp = () => {
  const told = { joined: 0, followed: 2 };
  const listener: Listener<MatchFrame> = {
    key: 'one',
    prepare: () => Promise.resolve({ texts: [], marks: [] }),
    give: () => true,
    join: () => {
      told.joined += 1;
      return () => {
        told.joined -= 1;
      };
    },
  };
  const together = new MultiMatchListener(
    () => listener,
    () => told.followed,
  );
  return { told, together };
};

describe('a subscriber to many matches', () => {
  it('counts as a group member once, and only while it is in the group of every match', () => {
    const { told, together } = setUp();
    const leaves = [together.one()?.join(), together.one()?.join()];
    expect(told.joined).toBe(1);
    told.followed = 3;
    together.look();
    expect(told.joined).toBe(0);
    const third = together.one()?.join();
    expect(told.joined).toBe(1);
    leaves[0]?.();
    expect(told.joined).toBe(0);
    leaves[0] = together.one()?.join();
    expect(told.joined).toBe(1);
    together.close();
    expect(told.joined).toBe(0);
    for (const leave of [...leaves, third]) leave?.();
    expect(told.joined).toBe(0);
  });
});
