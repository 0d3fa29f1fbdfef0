import { describe, expect, it } from '@jest/globals';
import { ratingSteps } from './rating-steps.js';

describe('The history of a rating', () => {
  it('has the change of each match except the first', () => {
    const point = (rating: number, place: number) => ({
      at: '2026-05-04T12:00:00.000Z',
      matchId: `m${rating}`,
      place,
      rating,
    });
    const steps = ratingSteps([point(1, 1), point(3.5, 1), point(3, 2)]);
    expect(steps.map(({ change }) => change)).toEqual(['', '+100', '−20']);
    expect(steps[0]?.date).toBe('May 4, 2026');
  });
});
