/** One change of a game's source that its tests are to find. */
export interface Mutant {
  /** Its number in this run. */
  readonly id: number;
  /** Path from the game's folder. */
  readonly file: string;
  readonly folder: string;
  readonly line: number;
  readonly operator: string;
  /** The declaration that it stands in: `usePushEffect.refusal`. */
  readonly within: string;
  /** The source as it is and as the mutant has it, on one line. */
  readonly before: string;
  readonly after: string;
  /** The part of the file that it replaces, and by what. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}
