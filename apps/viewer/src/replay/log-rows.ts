import { spanAt, type Timeline, type TurnSpan } from './timeline.js';

/** A row of the log: the heading of a turn, or a frame. */
export type LogRow =
  | { readonly kind: 'turn'; readonly turn: TurnSpan }
  | { readonly kind: 'frame'; readonly frame: number };

/** Pixels of a row in the stylesheet; one height for all keeps any place in the longest log exact. */
export const ROW = 44;

/** Where to scroll to from `top` so that a row is in a view of that height, with one more on either side; undefined where it is. */
export const topFor = (row: number, top: number, height: number): number | undefined => {
  const highest = Math.max((row - 1) * ROW, 0);
  const lowest = (row + 2) * ROW - height;
  if (top > highest) return highest;
  return top < lowest ? lowest : undefined;
};

/** How many rows there are: one a frame, and a heading a turn. */
export const rowCount = ({ count, turns }: Timeline): number => count + turns.length;

/** The row at a place, without going through those before it. */
export const rowAt = ({ turns }: Timeline, row: number): LogRow => {
  // The last turn whose heading stands at this row or before it: the heading of turn i has i headings and its first frame's number of frames above it.
  let low = 0;
  let high = turns.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((turns[middle]?.first ?? 0) + middle <= row) low = middle + 1;
    else high = middle;
  }
  const turn = turns[low - 1];
  return turn !== undefined && turn.first + low - 1 === row
    ? { kind: 'turn', turn }
    : { kind: 'frame', frame: row - low };
};

/** The row that a frame has: so many frames before it, and a heading for each turn up to its own. */
export const rowOf = ({ turns }: Timeline, frame: number): number => {
  const turn = spanAt(turns, frame);
  return frame + (turn === undefined ? turns.length : turns.indexOf(turn) + 1);
};
