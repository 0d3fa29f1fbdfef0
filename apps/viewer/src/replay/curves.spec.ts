import { describe, expect, it } from '@jest/globals';
import { curveSets, valueAt } from './curves.js';
import { timelineGiven } from './replay.testing.js';

const points = { name: 'points', label: 'Points' };

describe('curves of a match', () => {
  const frames = [0, 10, 15, 45].map((second, index) => ({
    at: new Date(second * 1000).toISOString(),
    by: index % 2,
  }));
  const counters = [
    { ...points, frame: 1, seat: 1, value: 0 },
    { ...points, frame: 1, seat: 0, value: 0 },
    { ...points, frame: 2, seat: 0, value: 3 },
    // A stretch repeats the current values at its start.
    { ...points, frame: 3, seat: 0, value: 3 },
  ];
  const [counted, time] = curveSets(timelineGiven(frames, { counters }));

  it('have a line per seat, with a point at each change', () => {
    expect(counted).toEqual({
      name: 'points',
      label: 'Points',
      curves: [
        {
          seat: 0,
          points: [
            { frame: 1, value: 0 },
            { frame: 2, value: 3 },
          ],
        },
        { seat: 1, points: [{ frame: 1, value: 0 }] },
      ],
    });
  });

  it('sum up how long the table waited for each seat', () => {
    expect(time?.curves.map(({ points: of }) => of.at(-1))).toEqual([
      { frame: 2, value: 5 },
      { frame: 3, value: 40 },
    ]);
  });

  it('have a value at every frame after their start', () => {
    const [curve] = counted?.curves ?? [];
    expect([0, 1, 2, 9].map((frame) => curve && valueAt(curve, frame))).toEqual([undefined, 0, 3, 3]);
  });
});
