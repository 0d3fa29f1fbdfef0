import { describe, expect, it } from '@jest/globals';
import { fullness, seatPoints, seatTags } from './seat-points.js';

const words = {
  aim: '',
  points: [
    {
      name: 'lost',
      label: 'Lost for good',
      one: '',
      many: '',
      gain: '',
      loss: '',
      isBad: true,
      meaning: 'Fewest win.',
      role: 'TALLY' as const,
    },
    {
      name: 'hand',
      label: 'Hand',
      one: '',
      many: '',
      gain: '',
      loss: '',
      isBad: false,
      meaning: '',
      role: 'CARDS' as const,
    },
  ],
  phases: [],
  facts: [],
  tags: [{ name: 'starter', label: null }],
};

const counter = (name: string, label: string, value: number, max: number | null = null) => ({
  name,
  label,
  value,
  max,
});

describe('A seat on air', () => {
  it("has its points in the game's terms, the deciding counter first", () => {
    const points = seatPoints([counter('hand', 'Hand', 3), counter('lost', 'Lost', 26)], words);
    expect(points.map(({ label, value }) => `${label} ${value}`)).toEqual(['Lost for good 26', 'Hand 3']);
    expect(seatPoints([counter('life', 'Life', 5, 10)], undefined)).toMatchObject([
      { label: 'Life', role: 'SCORE' },
    ]);
  });

  it('has no tags that only concern the players', () => {
    const tags = [
      { name: 'starter', label: 'Began', value: null },
      { name: 'out', label: 'Out', value: null },
    ];
    expect(seatTags(tags, words).map(({ label }) => label)).toEqual(['Out']);
  });

  it('has bars between empty and full', () => {
    expect([-1, 0, 5, 20].map((value) => fullness({ value, max: 10 }))).toEqual([0, 0, 0.5, 1]);
    expect(fullness({ value: 3, max: null })).toBe(0);
  });
});
