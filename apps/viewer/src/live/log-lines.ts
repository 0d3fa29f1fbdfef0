import type { FrameLineFragment } from '#libs/client';

export interface TurnLines {
  /** Null before the first turn and after the last. */
  readonly turn: number | null;
  readonly lines: readonly FrameLineFragment[];
}

/** The log's lines in groups of one turn, in order. */
export const byTurn = (lines: readonly FrameLineFragment[]): readonly TurnLines[] => {
  const runs: { turn: number | null; lines: FrameLineFragment[] }[] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (run !== undefined && run.turn === line.turn) run.lines.push(line);
    else runs.push({ turn: line.turn, lines: [line] });
  }
  return runs;
};

/** The lines of interest, and the newest line in any case. */
export const noteworthyLines = (lines: readonly FrameLineFragment[]): readonly FrameLineFragment[] =>
  lines.filter((line, index) => index === lines.length - 1 || !line.isBookkeeping);
