export type Chance = 'coin' | 'die';

/** Data for following a game over a complete match. It depends only on public information. */
export interface Course {
  /** Fact types that only mark progress: a choice is offered or made, a seat passes, a step begins. A log view may omit them. */
  readonly bookkeeping: readonly string[];
  /** Facts with a public coin toss or die roll, by type. Left out by games without either. */
  readonly chance?: Readonly<Record<string, Chance>>;
  /** Seats' counters, by their names in the spectators' table, the most informative first. */
  readonly counters: readonly string[];
  /** The label of each key moment, by fact type: `{ CharactersKnockedOut: 'Knock-out' }`. */
  readonly moments: Readonly<Record<string, string>>;
}
