/** Checks for states that a sound game never reaches, for tests with random games. Both return descriptions of faults. */
export interface Soundness<State> {
  /** After every fact: cards in two places or in none. */
  misplaced(state: State): readonly string[];
  /** After every action: changes that the rules require but that have not happened, such as the removal of a card without life. */
  overdue(state: State): readonly string[];
}
