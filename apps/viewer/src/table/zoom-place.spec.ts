import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Area, placeZoom, ZOOM_WIDTH } from './zoom-place.js';

const area = (left: number, top: number, width: number, height: number): Area => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

const WINDOW = { width: 1440, height: 900 };
const heightAt = (width: number): number => width * 1.4;
const RAIL = area(1192, 8, 240, 884);

const placed = (card: Area, free: readonly Area[] = [], rules = 0): Area => {
  const { left, top, width } = placeZoom({
    card,
    free,
    window: WINDOW,
    heightAt: (at) => heightAt(at) + (rules * ZOOM_WIDTH) / at,
  });
  return area(left, top, width, heightAt(width) + (rules * ZOOM_WIDTH) / width);
};

const covers = (one: Area, other: Area): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

describe('a whole card', () => {
  it('is at the right of its card, at its height, as large as possible', () => {
    expect(placed(area(300, 200, 136, 190))).toEqual(area(452, 200, 380, 532));
  });

  it('is at the left of a card whose right side is occupied', () => {
    const zoom = placed(area(1000, 640, 160, 224), [RAIL]);
    expect(zoom.right).toBe(984);
    expect(zoom.bottom).toBe(892);
  });

  it('becomes smaller rather than cover what stays in sight', () => {
    const zoom = placed(area(400, 300, 136, 190), [area(0, 0, 360, 900), area(900, 0, 540, 900)]);
    expect(zoom.right - zoom.left).toBeLessThan(380);
    expect(covers(zoom, area(900, 0, 540, 900))).toBe(false);
  });

  it('never covers its card, and stays inside the window, for all positions of the card', () => {
    const cards = fc.record({
      left: fc.integer({ min: 0, max: 1240 }),
      top: fc.integer({ min: 0, max: 620 }),
      width: fc.integer({ min: 72, max: 200 }),
      rules: fc.integer({ min: 0, max: 260 }),
    });
    fc.assert(
      fc.property(cards, ({ left, top, width, rules }) => {
        const card = area(left, top, width, width * 1.4);
        const zoom = placed(card, [], rules);
        expect(covers(zoom, card)).toBe(false);
        expect(zoom.left).toBeGreaterThanOrEqual(0);
        expect(zoom.top).toBeGreaterThanOrEqual(0);
        expect(zoom.right).toBeLessThanOrEqual(WINDOW.width);
        expect(zoom.bottom).toBeLessThanOrEqual(WINDOW.height);
      }),
    );
  });

  it('covers neither the rail nor the phase of a table', () => {
    const free = [RAIL, area(8, 396, 196, 94)];
    const cards = fc.record({
      left: fc.integer({ min: 212, max: 1030 }),
      top: fc.integer({ min: 0, max: 660 }),
    });
    fc.assert(
      fc.property(cards, ({ left, top }) => {
        const card = area(left, top, 150, 210);
        const zoom = placed(card, free);
        expect([card, ...free].filter((one) => covers(zoom, one))).toEqual([]);
      }),
    );
  });
});
