export type Chance = 'coin' | 'die';

/** What one follows of a game over a whole match, as its folder says. Both depend only on what everybody may see. */
export interface Course {
  /** Types of facts that only say that the game goes on: a seat is asked, has answered or passes, a step begins. A log may leave them out. */
  readonly bookkeeping: readonly string[];
  /** Facts in which a coin or a die falls in the open, by type. Left out by games that have neither. */
  readonly chance?: Readonly<Record<string, Chance>>;
  /** Counters of seats, by their names in the table as spectators see it: those that tell most come first. */
  readonly counters: readonly string[];
  /** Facts that are key moments, by type, with what kind of moment each is: `{ CharactersKnockedOut: 'Knock-out' }`. */
  readonly moments: Readonly<Record<string, string>>;
}
