/** Which matches are to be followed now. */
export interface Chosen {
  readonly ids: readonly string[];
  /** Milliseconds until it is looked again; undefined where nothing is held back. */
  readonly opensIn?: number | undefined;
}

/** Somebody's choice of matches, as it is from moment to moment. */
export interface ChosenMatches {
  /** Counts the changes. */
  readonly version: number;
  /** Whether these are all that there will ever be. */
  readonly isFixed: boolean;
  /** Whether one that is not among them any more is followed no longer; otherwise it is followed to its end. */
  readonly leavesOthers: boolean;
  /** Whether it is told of a match that it is not there. */
  readonly tellsMissing: boolean;
  /** Whether it is told that there is no match at all. */
  readonly tellsNone: boolean;
  /** `followed` are those that are being followed, `done` those that are over. */
  now(followed: readonly string[], done: ReadonlySet<string>): Promise<Chosen>;
  close(): void;
}

/** Those that were named. */
export const namedMatches = (ids: readonly string[]): ChosenMatches => ({
  version: 0,
  isFixed: true,
  leavesOthers: false,
  tellsMissing: true,
  tellsNone: false,
  now: () => Promise.resolve({ ids }),
  close: () => undefined,
});
