/** What one follows of a game over a whole match, as its folder says. Both depend only on what everybody may see. */
export interface Course {
  /** Counters of seats, by their names in the table as spectators see it: those that tell most come first. */
  readonly counters: readonly string[];
  /** Facts that are key moments, by type, with what kind of moment each is: `{ CharactersKnockedOut: 'Knock-out' }`. */
  readonly moments: Readonly<Record<string, string>>;
}
