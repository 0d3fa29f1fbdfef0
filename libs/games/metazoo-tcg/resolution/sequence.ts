import { factsInSequence, settled } from '#libs/game-kit';
import { evolveAhead } from '../evolve.js';
import type { MetazooFact } from '../facts.js';
import type { MetazooState } from '../state.js';
import { checks } from './checks.js';

/** The state after a fact and its immediate consequences: the state that the next fact of the same step applies to. */
export const met = (state: MetazooState, fact: MetazooFact): MetazooState =>
  settled<MetazooState, MetazooFact>(evolveAhead, checks, evolveAhead(state, fact)).state;

/** The facts of several steps, each made from the state that it meets, units that have fallen meanwhile included. */
export const inSequence = (
  start: MetazooState,
  ...steps: readonly ((state: MetazooState) => readonly MetazooFact[])[]
): readonly MetazooFact[] => factsInSequence<MetazooState, MetazooFact>(met, start, steps);
