import { describe, expect, it } from '@jest/globals';
import { rowAt, rowCount, rowOf } from './log-rows.js';
import { type FrameGiven, stretchOf, timelineGiven } from './replay.testing.js';
import { spanAt, stepFrom, timelineOf, turnLabel, undoneBy, upTo } from './timeline.js';

const nameOf = (seat: number): string => ['Ada', 'Brin'][seat] ?? '?';

/** Seats, then a game of two turns, then another game. */
const series: readonly FrameGiven[] = [
  { step: 0 },
  { step: 1 },
  { step: 2, game: 1, type: 'match.GameStarted' },
  { step: 2, game: 1, turn: 1, seat: 0 },
  { step: 3, game: 1, turn: 1, seat: 0 },
  { step: 3, game: 1, turn: 2, seat: 1 },
  { step: 4, game: 1, turn: 2, seat: 1 },
  { step: 5, game: 2, type: 'match.GameStarted' },
  { step: 5, game: 2, turn: 1, seat: 1 },
  { step: 6, game: 2, turn: 1, seat: 1 },
];
const STEPS = [0, 1, 2, 4, 6, 7, 9];
const timeline = timelineGiven(series);

describe('a timeline', () => {
  it('groups frames by game, turn and step', () => {
    expect(timeline.games).toEqual([
      { game: 0, first: 0, last: 1 },
      { game: 1, first: 2, last: 6 },
      { game: 2, first: 7, last: 9 },
    ]);
    expect(
      timeline.turns.map(({ first, last, game, turn, seat }) => [first, last, game, turn, seat]),
    ).toEqual([
      [0, 1, 0, null, null],
      [2, 2, 1, null, null],
      [3, 4, 1, 1, 0],
      [5, 6, 1, 2, 1],
      [7, 7, 2, null, null],
      [8, 9, 2, 1, 1],
    ]);
    expect(timeline.steps.map(({ first }) => first)).toEqual(STEPS);
  });

  it('finds the span of every frame, and none outside', () => {
    for (const frame of series.keys()) {
      const span = spanAt(timeline.steps, frame);
      expect([frame, span?.first]).toEqual([frame, STEPS.findLast((first) => first <= frame)]);
    }
    expect(spanAt(timeline.steps, 10)).toBeUndefined();
    expect(spanAt([], 0)).toBeUndefined();
  });

  it('names turns, with the game only in a series', () => {
    expect(timeline.turns.map((turn) => turnLabel(turn, timeline, nameOf))).toEqual([
      'Before the game',
      'Game 1, outside of turns',
      'Game 1, turn 1, Ada',
      'Game 1, turn 2, Brin',
      'Game 2, outside of turns',
      'Game 2, turn 1, Brin',
    ]);
    const single = timelineGiven(series.slice(0, 5));
    expect(single.turns.map((turn) => turnLabel(turn, single, nameOf))).toEqual([
      'Before the game',
      'Outside of turns',
      'Turn 1, Ada',
    ]);
  });

  it('is the same for any division into stretches', () => {
    // Steps that differ by their time.
    const timed = series.map((frame) => ({ ...frame, at: new Date(1000 * (frame.step ?? 0)).toISOString() }));
    for (const cut of series.keys()) {
      const parts = [stretchOf(timed.slice(0, cut)), stretchOf(timed.slice(cut), cut)];
      expect(timelineOf(parts, series.length)).toEqual(timelineGiven(timed));
    }
  });

  it('is usable before it is complete', () => {
    const begun = timelineOf([stretchOf(series.slice(0, 5))], 4_000);
    expect([begun.count, begun.told]).toEqual([4_000, 5]);
    expect(stepFrom(begun, 700, 'turn', 1)).toBe(701);
    expect(rowAt(begun, rowOf(begun, 700))).toEqual({ kind: 'frame', frame: 700 });
  });

  it('hides all beyond a frame', () => {
    const seat = { seat: 0, name: 'points', label: 'Points' };
    const more = {
      counters: [
        { ...seat, frame: 3, value: 1 },
        { ...seat, frame: 8, value: 2 },
      ],
      leads: [{ frame: 8, seat: 0 }],
      keyMoments: [{ frame: 9, kind: 'End of a game' }],
      undone: [{ first: 2, last: 4, by: 9 }],
    };
    const known = upTo(timelineGiven(series, more), 5);
    expect(known).toEqual(timelineGiven(series.slice(0, 6), { counters: more.counters.slice(0, 1) }));
    expect(undoneBy(timelineGiven(series, more), 3)).toBe(9);
    expect(undoneBy(timelineGiven(series, more), 5)).toBeUndefined();
  });

  it('steps forward to the next start, and back to its own first', () => {
    expect(stepFrom(timeline, 3, 'step', 1)).toBe(4);
    expect(stepFrom(timeline, 5, 'step', -1)).toBe(4);
    expect(stepFrom(timeline, 4, 'step', -1)).toBe(2);
    expect(stepFrom(timeline, 4, 'turn', 1)).toBe(5);
    expect(stepFrom(timeline, 6, 'turn', -1)).toBe(5);
    expect(stepFrom(timeline, 8, 'game', -1)).toBe(7);
    expect(stepFrom(timeline, 3, 'frame', -1)).toBe(2);
  });

  it('never steps beyond the ends', () => {
    for (const unit of ['frame', 'step', 'turn', 'game'] as const) {
      expect(stepFrom(timeline, 0, unit, -1)).toBe(0);
      expect(stepFrom(timeline, 9, unit, 1)).toBe(9);
    }
  });

  it('reaches every step forward, and each again backward', () => {
    const starts = timeline.steps.map(({ first }) => first);
    let frame = 0;
    for (const start of starts.slice(1)) {
      frame = stepFrom(timeline, frame, 'step', 1);
      expect(frame).toBe(start);
    }
    for (const start of starts.slice(0, -1).reverse()) {
      frame = stepFrom(timeline, frame, 'step', -1);
      expect(frame).toBe(start);
    }
  });
});

describe('the rows of the log', () => {
  const rows = Array.from({ length: rowCount(timeline) }, (_, row) => rowAt(timeline, row));

  it('have a heading before each turn, and every frame once in order', () => {
    expect(rows).toHaveLength(series.length + timeline.turns.length);
    expect(rows.flatMap((row) => (row.kind === 'frame' ? [row.frame] : []))).toEqual([...series.keys()]);
    const headings = rows.flatMap((row, index) =>
      row.kind === 'turn' ? [{ row, next: rows[index + 1] }] : [],
    );
    expect(headings.map(({ next }) => next)).toEqual(
      timeline.turns.map(({ first }) => ({ kind: 'frame', frame: first })),
    );
  });

  it('are found by frame number', () => {
    for (const frame of series.keys()) expect(rows[rowOf(timeline, frame)]).toEqual({ kind: 'frame', frame });
  });

  it('are empty without frames', () => {
    expect(rowCount(timelineOf([], 0))).toBe(0);
  });
});
