import type { ReplayFrame } from '#libs/client';
import { spanAt, type Timeline, type TurnSpan } from './timeline.js';

/** A row of the log: the heading of a turn, or a frame. */
export type LogRow =
  | { readonly kind: 'turn'; readonly turn: TurnSpan }
  | { readonly kind: 'frame'; readonly frame: ReplayFrame; readonly isStepStart: boolean };

export const logRows = (frames: readonly ReplayFrame[], timeline: Timeline): readonly LogRow[] =>
  timeline.turns.flatMap((turn): readonly LogRow[] => [
    { kind: 'turn', turn },
    ...frames.slice(turn.first, turn.last + 1).map(
      (frame): LogRow => ({
        kind: 'frame',
        frame,
        isStepStart: spanAt(timeline.steps, frame.line.number)?.first === frame.line.number,
      }),
    ),
  ]);

/** The row that a frame has: so many frames before it, and a heading for each turn up to its own. */
export const rowOf = ({ turns }: Timeline, frame: number): number => {
  const turn = spanAt(turns, frame);
  return turn === undefined ? 0 : frame + turns.indexOf(turn) + 1;
};
