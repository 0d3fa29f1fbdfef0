export interface Chosen {
  readonly ids: readonly string[];
  /** Milliseconds until the choice is evaluated again; undefined when no match is delayed. */
  readonly opensIn?: number | undefined;
}

/** A subscriber's selection of matches, which may change over time. */
export interface ChosenMatches {
  /** Increases with each change. */
  readonly version: number;
  /** Whether the selection can never grow. */
  readonly isFixed: boolean;
  /** Whether a match that leaves the selection is dropped at once; otherwise it is followed to its end. */
  readonly leavesOthers: boolean;
  /** Whether the subscriber gets an item for a match that does not exist. */
  readonly tellsMissing: boolean;
  /** Whether the subscriber gets an item when the selection is empty. */
  readonly tellsNone: boolean;
  /** `followed` are the matches in progress, `done` those that are over. */
  now(followed: readonly string[], done: ReadonlySet<string>): Promise<Chosen>;
  close(): void;
}

export const namedMatches = (ids: readonly string[]): ChosenMatches => ({
  version: 0,
  isFixed: true,
  leavesOthers: false,
  tellsMissing: true,
  tellsNone: false,
  now: () => Promise.resolve({ ids }),
  close: () => undefined,
});
