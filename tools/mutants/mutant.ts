/** A change of a game's source that its tests should detect. */
export interface Mutant {
  readonly id: number;
  /** The path relative to the game's folder. */
  readonly file: string;
  readonly folder: string;
  readonly line: number;
  readonly operator: string;
  /** The declaration around it: `usePushEffect.refusal`. */
  readonly within: string;
  /** The source before and after the mutation, on one line. */
  readonly before: string;
  readonly after: string;
  /** The range of the file to replace, and the replacement. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}
