import type { TableData, TimelineStretch } from '#libs/client';
import { type Timeline, timelineOf } from './timeline.js';

export interface FrameGiven {
  readonly step?: number;
  readonly game?: number;
  readonly turn?: number;
  readonly seat?: number;
  readonly type?: string;
  /** The seat that caused it. */
  readonly by?: number;
  readonly at?: string;
}

export const EMPTY_TABLE: TableData = {
  phase: '',
  turn: null,
  seats: [],
  zones: [],
  stack: [],
  choice: null,
  tags: [],
  outcome: null,
};

/** A stretch of a timeline for specs, as the service sends it, with the starts of turns and steps. */
export const stretchOf = (frames: readonly FrameGiven[], from = 0): TimelineStretch => {
  const told = frames.map(({ step, game = 0, turn, seat, type = 'x.Happened', by, at }, index) => ({
    frame: from + index,
    step: step ?? from + index,
    game,
    turn: turn ?? null,
    seat: turn === undefined ? null : (seat ?? 0),
    type,
    by: by ?? null,
    at: at ?? '2026-01-01T00:00:00.000Z',
  }));
  const begins = told.filter((one, index) => {
    const before = told[index - 1];
    return before?.game !== one.game || before.turn !== one.turn || before.seat !== one.seat;
  });
  return {
    from,
    count: frames.length,
    frameCount: from + frames.length,
    turns: begins.map(({ frame, game, turn, seat }) => ({ frame, game, turn, seat })),
    steps: told
      .filter(({ step }, index) => told[index - 1]?.step !== step)
      .map(({ frame, at, by }) => ({ frame, at, seat: by })),
    kinds: [...new Set(told.map(({ type }) => type))].map((type) => ({
      type,
      frames: told.filter((one) => one.type === type).map(({ frame }) => frame),
    })),
    undone: [],
    counters: [],
    leads: [],
    keyMoments: [],
  };
};

export const timelineGiven = (frames: readonly FrameGiven[], more: Partial<TimelineStretch> = {}): Timeline =>
  timelineOf([{ ...stretchOf(frames), ...more }], frames.length);
