import { describe, expect, it } from '@jest/globals';
import { differenceText, plotRatings, ratingText, trendText } from './trend.js';

const box = { width: 100, height: 40, room: 5 };

describe('The trend of a rating', () => {
  it('has a text for readers who cannot see the plot', () => {
    expect(trendText([])).toBe('No rated matches');
    expect(ratingText(0)).toBe('1,500');
    expect(ratingText(-40)).toBe('−100');
    expect(trendText([1.26])).toBe('1,550 after one match');
    expect(trendText([10, 12, 8.5])).toBe('−60 in 3 matches, from 1,900 to 1,840');
    expect(differenceText(0.01)).toBe('±0');
  });

  it('stays in its box, with better ratings higher', () => {
    const { path, points } = plotRatings([1, 30, 12], box);
    expect(path).toMatch(/^M5,[\d.]+L50,[\d.]+L95,[\d.]+$/);
    for (const { x, y } of points) {
      expect(x).toBeGreaterThanOrEqual(5);
      expect(x).toBeLessThanOrEqual(95);
      expect(y).toBeGreaterThanOrEqual(5);
      expect(y).toBeLessThanOrEqual(35);
    }
    expect(points[1]?.y).toBeLessThan(points[2]?.y ?? 0);
    expect(points[2]?.y).toBeLessThan(points[0]?.y ?? 0);
  });

  it('has no line for one point, and draws equal ratings level', () => {
    expect(plotRatings([3], box)).toMatchObject({ path: '', points: [{ x: 5 }] });
    const [one, other] = plotRatings([3, 3], box).points;
    expect(one?.y).toBe(other?.y);
    expect(plotRatings([3], { ...box, left: 30 })).toMatchObject({ points: [{ x: 30 }] });
    expect(plotRatings([], box)).toEqual({ path: '', points: [], ticks: [] });
  });
});
