import type { RandomSource } from '../random/random-source.js';
import type { OpenChoice } from '../resolution/offer-choice.js';
import type { DecidingState } from '../resolution/whose-decision.js';

/** The functions with which a game withdraws an open choice and offers it again. */
export interface ChoiceReoffering<State, Choice, Task, Fact> {
  evolve(state: State, fact: Fact): State;
  /** The fact that withdraws the choice; afterwards no choice is open and no task is left. */
  withdrawn(choice: Choice): Fact;
  /** The tasks that were left behind the choice, after the task that offered it. */
  asking(state: State, choice: Choice): readonly Task[];
  /** Performs tasks on the present table. */
  run(state: State, random: RandomSource, tasks: readonly Task[]): readonly Fact[];
}

/**
 * Applies a judge's correction while a choice is open. The choice is withdrawn, the table corrected, and the task that offered the choice runs again.
 * Triggers of the correction (`then`) resolve before that. So the new choice offers what is on the corrected table. It is skipped if no decision is
 * left, or if the game is over.
 */
export const besideChoice =
  <State extends DecidingState<Choice>, Choice extends OpenChoice, Task, Fact>({
    evolve,
    withdrawn,
    asking,
    run,
  }: ChoiceReoffering<State, Choice, Task, Fact>) =>
  (
    state: State,
    changes: readonly Fact[],
    random: RandomSource,
    then: readonly Task[] = [],
  ): readonly Fact[] => {
    const { choice } = state;
    if (choice === undefined) return changes;
    const facts = [withdrawn(choice), ...changes];
    const after = facts.reduce(evolve, state);
    return after.outcome === undefined
      ? [...facts, ...run(after, random, [...then, ...asking(state, choice)])]
      : facts;
  };
