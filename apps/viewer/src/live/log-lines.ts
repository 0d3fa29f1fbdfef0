import type { FrameLineFragment } from '#libs/client';

export interface TurnLines {
  /** Null before the first turn and after the last. */
  readonly turn: number | null;
  readonly lines: readonly FrameLineFragment[];
}

/** The log's lines in runs of one turn, in order. */
export const byTurn = (lines: readonly FrameLineFragment[]): readonly TurnLines[] => {
  const runs: { turn: number | null; lines: FrameLineFragment[] }[] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (run !== undefined && run.turn === line.turn) run.lines.push(line);
    else runs.push({ turn: line.turn, lines: [line] });
  }
  return runs;
};

/** What only says that the match goes on: that somebody is asked, has answered or passes, and which step begins. */
const BOOKKEEPING =
  /(?:ChoiceOffered|ChoiceMade|ActionTaken|StepBegan|PhaseBegan|Passed|Priority\w*|\w*Declined|\w*Finished)$/;

/** Whether all that a line tells is bookkeeping, which a reader may pass over. */
export const isQuiet = ({ events }: FrameLineFragment): boolean =>
  events.length > 0 && events.every(({ type }) => BOOKKEEPING.test(type));

/** What is worth reading, and the newest line whatever it tells. */
export const told = (lines: readonly FrameLineFragment[]): readonly FrameLineFragment[] =>
  lines.filter((line, index) => index === lines.length - 1 || !isQuiet(line));
