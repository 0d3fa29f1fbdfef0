import type { Moment } from './moment.js';

/** Checks for states that a sound game never reaches, for tests with random games. Each returns descriptions of faults. */
export interface Soundness<State, Fact> {
  /** After every fact: cards in two places or in none. */
  misplaced(state: State): readonly string[];
  /** After every action: changes that the rules require but that have not happened, such as the removal of a card without life. */
  overdue(state: State): readonly string[];
  /** At every fact: parts of the state that last for a period, and have outlasted it. */
  outlasting(moment: Moment<State, Fact>): readonly string[];
  /** At every fact: conditions that read otherwise of a card that has just left play. Omitted by games whose effects store no last known information. */
  misremembered?(moment: Moment<State, Fact>): readonly string[];
}
