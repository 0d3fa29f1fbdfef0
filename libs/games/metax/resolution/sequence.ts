import { factsInSequence } from '#libs/game-kit';
import { evolveAhead } from '../evolve.js';
import type { MetaxFact } from '../facts.js';
import type { MetaxState } from '../state.js';
import { checks } from './checks.js';

type Step = (state: MetaxState) => readonly MetaxFact[];

/**
 * The facts of several steps that are one moment, each made from the state that it meets: what those before it did, and what followed from
 * that of itself (a knockout takes a Character away of which a later step speaks). Nothing more once the game is over.
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
