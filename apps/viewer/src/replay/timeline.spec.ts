import { describe, expect, it } from '@jest/globals';
import type { ReplayFrame } from '#libs/client';
import { logRows, rowOf } from './log-rows.js';
import { frameOf, replayOf } from './replay.testing.js';
import { spanAt, stepFrom, timelineOf, turnLabel } from './timeline.js';

const nameOf = (seat: number): string => ['Ada', 'Brin'][seat] ?? '?';

/** Seats, then a game of two turns, then another game. */
const series: readonly ReplayFrame[] = replayOf([
  { step: 0 },
  { step: 1, types: ['match.SeatTaken'] },
  { step: 2, types: ['match.GameStarted'] },
  { step: 2, turn: 1, seat: 0 },
  { step: 3, turn: 1, seat: 0 },
  { step: 3, turn: 2, seat: 1 },
  { step: 4, turn: 2, seat: 1 },
  { step: 5, types: ['match.GameStarted'] },
  { step: 5, turn: 1, seat: 1 },
  { step: 6, turn: 1, seat: 1 },
]);
const timeline = timelineOf(series);

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
    expect(timeline.steps.map(({ first }) => first)).toEqual([0, 1, 2, 4, 6, 7, 9]);
  });

  it('finds the span of every frame, and none outside', () => {
    for (const { line } of series) {
      const span = spanAt(timeline.steps, line.number);
      expect(span?.step).toBe(line.step);
    }
    expect(spanAt(timeline.steps, 10)).toBeUndefined();
    expect(spanAt([], 0)).toBeUndefined();
  });

  it('names turns, with the game only where there are several', () => {
    expect(timeline.turns.map((turn) => turnLabel(turn, timeline, nameOf))).toEqual([
      'Before the game',
      'Game 1, outside of turns',
      'Game 1, turn 1, Ada',
      'Game 1, turn 2, Brin',
      'Game 2, outside of turns',
      'Game 2, turn 1, Brin',
    ]);
    const single = timelineOf(series.slice(0, 5));
    expect(single.turns.map((turn) => turnLabel(turn, single, nameOf))).toEqual([
      'Before the game',
      'Outside of turns',
      'Turn 1, Ada',
    ]);
  });

  it('steps forth to the next beginning, and back to its own first', () => {
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

  it('reaches every step by going forth, and each again by going back', () => {
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
  const rows = logRows(series, timeline);

  it('have a heading before each turn, and every frame once in order', () => {
    expect(rows).toHaveLength(series.length + timeline.turns.length);
    expect(rows.flatMap((row) => (row.kind === 'frame' ? [row.frame] : []))).toEqual(series);
    expect(rows[0]?.kind).toBe('turn');
  });

  it('are found by the number of their frame', () => {
    for (const frame of series) expect(rows[rowOf(timeline, frame.line.number)]).toMatchObject({ frame });
  });

  it('say where a step begins', () => {
    const starts = rows.flatMap((row) =>
      row.kind === 'frame' && row.isStepStart ? [row.frame.line.number] : [],
    );
    expect(starts).toEqual(timeline.steps.map(({ first }) => first));
  });

  it('are none for no frames', () => {
    expect(logRows([], timelineOf([]))).toEqual([]);
    expect(frameOf(0, {}).line.number).toBe(0);
  });
});
