import fc from 'fast-check';
import type { TableRequest } from '../layout.js';

export type Use = TableRequest['use'];

export interface Place {
  readonly use: Use;
  readonly width: number;
  readonly height: number;
  readonly openSeat?: number;
}

const SIZES = [
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
  [3840, 2160],
] as const;

/** The part of a window that each use gives to its table. */
export const placeOf = (use: Use, [width, height]: readonly [number, number]): Place => {
  if (use !== 'replay') return { use, width, height };
  if (width < 600) return { use, width, height: height - 434 };
  return width < 1100
    ? { use, width, height: height - 300 }
    : { use, width: width - 360, height: height - 304 };
};

export const places: fc.Arbitrary<Place> = fc
  .tuple(fc.constantFrom<Use>('live', 'replay', 'overlay'), fc.constantFrom(...SIZES))
  .map(([use, size]) => placeOf(use, size));
