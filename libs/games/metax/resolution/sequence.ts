import { factsInSequence } from '#libs/game-kit';
import { evolveAhead } from '../evolve.js';
import type { MetaxFact } from '../facts.js';
import type { MetaxState } from '../state.js';
import { checks } from './checks.js';

type Step = (state: MetaxState) => readonly MetaxFact[];

/**
 * The facts of several steps at one moment. Each step applies to the state after the steps before it and their immediate consequences (a
 * knockout may remove a Character that a later step names). No more facts once the game is over.
 */
export const inSequence = (start: MetaxState, ...steps: readonly Step[]): readonly MetaxFact[] =>
  factsInSequence<MetaxState, MetaxFact>(
    (state, fact) => settled(evolveAhead(state, fact)),
    start,
    steps.map((step) => (state) => (state.outcome === undefined ? step(state) : [])),
  );

/** The state after all that follows from it alone. */
const settled = (start: MetaxState): MetaxState => {
  let state = start;
  while (state.outcome === undefined) {
    const [first] = checks(state);
    if (first === undefined) break;
    state = evolveAhead(state, first);
  }
  return state;
};
