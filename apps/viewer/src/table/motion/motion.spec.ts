import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Box } from '../../layout/layout.js';
import { type ArrowShape, AT_SEAT, arrowBetween, type Point } from './arrow.js';
import { boxAt, endOf, type Motion, type MotionKind, transformsOf } from './motion.js';

const boxes = fc.record({
  x: fc.integer({ min: 0, max: 1200 }),
  y: fc.integer({ min: 0, max: 700 }),
  width: fc.integer({ min: 72, max: 240 }),
  height: fc.integer({ min: 100, max: 336 }),
});

const motions = fc.record({
  card: fc.constant('c1'),
  kind: fc.constantFrom<MotionKind>('move', 'draw', 'play', 'strike', 'leave'),
  from: boxes,
  to: boxes,
  target: boxes,
  delay: fc.integer({ min: 0, max: 900 }),
});

const isInside = ({ x, y }: Point, box: Box): boolean =>
  x >= box.x - 0.01 && x <= box.x + box.width + 0.01 && y >= box.y - 0.01 && y <= box.y + box.height + 0.01;

describe('the motion of a card', () => {
  it('begins at its first box, ends at its last, and stays there', () => {
    fc.assert(
      fc.property(motions, (motion) => {
        expect(boxAt(motion, 0)).toEqual(motion.from);
        expect(boxAt(motion, motion.delay)).toEqual(motion.from);
        expect(boxAt(motion, endOf(motion))).toEqual(motion.to);
        expect(boxAt(motion, endOf(motion) + 5_000)).toEqual(motion.to);
      }),
    );
  });

  it('has no jump between two pictures', () => {
    const usual = fc.constantFrom<MotionKind>('move', 'draw', 'play', 'leave');
    fc.assert(
      fc.property(motions, usual, (other, kind) => {
        const motion: Motion = { ...other, kind, delay: 0 };
        const way = Math.hypot(motion.to.x - motion.from.x, motion.to.y - motion.from.y);
        for (let now = 1; now <= endOf(motion); now += 1) {
          const before = boxAt(motion, now - 1);
          const after = boxAt(motion, now);
          expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThanOrEqual(way * 0.05 + 12);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('strikes until the attacker touches its target, and brings it home', () => {
    const home: Box = { x: 100, y: 500, width: 112, height: 157 };
    const target: Box = { x: 400, y: 100, width: 112, height: 157 };
    const strike: Motion = { card: 'c1', kind: 'strike', from: home, to: home, target, delay: 0 };
    const struck = boxAt(strike, 260);
    // The boxes touch: they are side by side, or one is right above the other.
    const gapX = Math.abs(struck.x + struck.width / 2 - target.x - target.width / 2) - 112;
    const gapY = Math.abs(struck.y + struck.height / 2 - target.y - target.height / 2) - 157;
    expect(Math.max(gapX, gapY)).toBeCloseTo(0, 5);
    expect(boxAt(strike, 480)).toEqual(home);
  });

  it('ends its keyframes at rest', () => {
    fc.assert(
      fc.property(motions, (motion) => {
        expect(transformsOf(motion).at(-1)).toBe('translate(0.00px, 0.00px) scale(1.0000)');
      }),
    );
  });
});

describe('an arrow', () => {
  const ends = (arrow: ArrowShape | undefined): readonly Point[] =>
    arrow === undefined ? [] : [arrow.start, arrow.end];

  it('has both ends inside of its cards at every moment of their motions', () => {
    fc.assert(
      fc.property(motions, motions, fc.integer({ min: 0, max: 2_000 }), (one, other, now) => {
        const from = boxAt(one, now);
        const to = boxAt(other, now);
        const [start, end] = ends(arrowBetween(from, to));
        if (start === undefined || end === undefined) return;
        expect(isInside(start, from)).toBe(true);
        expect(isInside(end, to)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is not drawn between two cards at one place', () => {
    const box: Box = { x: 10, y: 10, width: 112, height: 157 };
    expect(arrowBetween(box, box)).toBeUndefined();
  });

  it('ends at the edge of a seat, so that its numbers stay readable', () => {
    const strip = { x: 0, y: 0, width: 390, height: 46 };
    const card = { x: 20, y: 300, width: 100, height: 140 };
    const end = arrowBetween(card, strip, AT_SEAT)?.end;
    expect(end?.y).toBeGreaterThan(strip.height - 8);
    expect(end?.y).toBeLessThan(strip.height);
  });
});
