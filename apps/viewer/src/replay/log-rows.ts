import { spanAt, type Timeline, type TurnSpan } from './timeline.js';

/** A row of the log: the heading of a turn, or a frame. */
export type LogRow =
  | { readonly kind: 'turn'; readonly turn: TurnSpan }
  | { readonly kind: 'frame'; readonly frame: number };

/** The height of a row in pixels, as in the stylesheet; equal heights make positions exact in the longest log. */
export const ROW = 50;

/** The scroll position that shows a row with one more on either side, from `top` in a view of that height; undefined if no scrolling is needed. */
export const topFor = (row: number, top: number, height: number): number | undefined => {
  const highest = Math.max((row - 1) * ROW, 0);
  const lowest = (row + 2) * ROW - height;
  if (top > highest) return highest;
  return top < lowest ? lowest : undefined;
};

/** The number of rows: one per frame, and a heading per turn. */
export const rowCount = ({ count, turns }: Timeline): number => count + turns.length;

/** The row at a position, by binary search. */
export const rowAt = ({ turns }: Timeline, row: number): LogRow => {
  // The last turn whose heading is at or before this row. Above the heading of turn i are i headings and all frames before its first frame.
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

/** The row of a frame: the frames before it, plus the headings up to its own turn. */
export const rowOf = ({ turns }: Timeline, frame: number): number => {
  const turn = spanAt(turns, frame);
  return frame + (turn === undefined ? turns.length : turns.indexOf(turn) + 1);
};
