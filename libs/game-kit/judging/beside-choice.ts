import type { RandomSource } from '../random/random-source.js';
import type { OpenChoice } from '../resolution/offer-choice.js';
import type { DecidingState } from '../resolution/whose-decision.js';

/** How a game takes an open choice back and asks it anew. */
export interface AskingAnew<State, Choice, Task, Fact> {
  evolve(state: State, fact: Fact): State;
  /** The fact that takes the choice back: nothing is open after it, and nothing is left to do. */
  withdrawn(choice: Choice): Fact;
  /** What was left to do behind the choice, with the task that asked for it first. */
  asking(state: State, choice: Choice): readonly Task[];
  /** Does it, over the table as it is then. */
  run(state: State, random: RandomSource, tasks: readonly Task[]): readonly Fact[];
}

/**
 * What a judge puts right while a seat owes a choice: the choice is taken back, the table changed, and what asked for it asks anew, as the rules have it
 * on the table as it is then. `then` is what the change sets off before that. So it offers what is there now, goes on by itself where nothing is left to decide, and is not asked where the game is over.
 */
export const besideChoice =
  <State extends DecidingState<Choice>, Choice extends OpenChoice, Task, Fact>({
    evolve,
    withdrawn,
    asking,
    run,
  }: AskingAnew<State, Choice, Task, Fact>) =>
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
