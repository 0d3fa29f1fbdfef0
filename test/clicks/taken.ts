/** An action of a seat in a turn, with the clicks for this action alone. */
export interface Taken {
  readonly type: string;
  readonly clicks: number;
  /** The series that it is of, and how many of that could be done then. */
  readonly series: { readonly name: string; readonly left: number } | undefined;
  /** Whether it ended a step as automatic step ending does; otherwise whether automatic step ending would have continued there. */
  readonly goesOn: 'ended' | 'could' | 'stopped';
}

/** The clicks saved by a series: one press for all actions that were taken consecutively until none was left. */
export const savedBySeries = (turn: readonly Taken[]): number => {
  let saved = 0;
  let run = { name: '', clicks: 0 };
  for (const { series, clicks } of turn) {
    if (series === undefined) {
      run = { name: '', clicks: 0 };
      continue;
    }
    run = { name: series.name, clicks: (run.name === series.name ? run.clicks : 0) + clicks };
    if (series.left === 1) saved += Math.max(0, run.clicks - 1);
  }
  return saved;
};

/** The clicks saved by automatic step ending: one press for consecutive ended steps, up to its own stop. */
export const savedByGoingOn = (turn: readonly Taken[]): number => {
  let saved = 0;
  let clicks = 0;
  for (const { goesOn, clicks: pressed } of turn) {
    if (goesOn === 'ended') clicks += pressed;
    else {
      if (goesOn === 'stopped') saved += Math.max(0, clicks - 1);
      clicks = 0;
    }
  }
  return saved + Math.max(0, clicks - 1);
};
