import { describe, expect, it } from '@jest/globals';
import { durationText, keyMomentsOf } from './key-moments.js';
import { timelineGiven } from './replay.testing.js';

const nameOf = (seat: number): string => ['Ada', 'Brin'][seat] ?? '?';
const at = (second: number): string => new Date(second * 1000).toISOString();

describe('key moments', () => {
  it("are the game's own moments and changes of the lead, in order, one per frame", () => {
    const frames = Array.from({ length: 9 }, () => ({}));
    const leads = [
      { frame: 0, seat: null },
      { frame: 2, seat: 0 },
      { frame: 3, seat: null },
      { frame: 4, seat: 0 },
      { frame: 5, seat: 1 },
      { frame: 7, seat: 0 },
    ];
    const keyMoments = [
      { frame: 6, kind: 'Knock-out' },
      { frame: 7, kind: 'Victory Point' },
    ];
    const moments = keyMomentsOf(timelineGiven(frames, { leads, keyMoments }), nameOf);
    expect(moments.map(({ frame, label }) => [frame, label])).toEqual([
      [5, 'Brin takes the lead'],
      [6, 'Knock-out'],
      [7, 'Victory Point'],
    ]);
  });

  it('are long thoughts: many times the usual time, but only of seats that the table waited for', () => {
    const seconds = [0, 2, 4, 6, 66, 68, 70, 170, 172];
    const frames = seconds.map((second, index) => ({
      at: at(second),
      ...(index === 7 ? {} : { by: index % 2 }),
    }));
    expect(keyMomentsOf(timelineGiven(frames), nameOf)).toEqual([
      { frame: 4, label: 'Ada thought for 1 min 0 s', kind: 'thought' },
    ]);
    const quick = seconds.map((_, index) => ({ at: at(index / 10), by: 0 }));
    expect(keyMomentsOf(timelineGiven(quick), nameOf)).toEqual([]);
  });

  it('have durations', () => {
    expect([durationText(44_600), durationText(185_000)]).toEqual(['45 s', '3 min 5 s']);
  });
});
