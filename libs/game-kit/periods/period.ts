/** One of the times that a game is divided into: turn 3, combat 5. A duration names one instance of a period. */
export interface Period<Kind extends string = string> {
  readonly kind: Kind;
  /** Its number among the periods of its kind in this game, or in the period around it. */
  readonly instance: number;
}

export const isSamePeriod = (one: Period, other: Period): boolean =>
  one.kind === other.kind && one.instance === other.instance;

/** The innermost open period of a kind; undefined if none is open, and then nothing can last for one. `open` has the outermost first. */
export const openPeriod = <Kind extends string>(
  open: readonly Period<Kind>[],
  kind: Kind,
): Period<Kind> | undefined => open.findLast((one) => one.kind === kind);

/** Whether an effect with this duration has ended because its period is closed. */
export const isOver = (open: readonly Period[], period: Period): boolean =>
  !open.some((one) => isSamePeriod(one, period));
