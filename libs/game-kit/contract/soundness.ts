/** What a sound game never shows, in words where it does: for whoever plays games to find faults. */
export interface Soundness<State> {
  /** Looked at after every fact: cards that lie in two places, or in none. */
  misplaced(state: State): readonly string[];
  /** Looked at after every action: what must have happened by then, such as that a card without life left has gone. */
  overdue(state: State): readonly string[];
}
