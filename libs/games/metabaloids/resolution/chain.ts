import { evolveAhead } from '../evolve.js';
import type { MetabaloidsFact } from '../facts.js';
import type { MetabaloidsState } from '../state.js';

/** Facts one after the other, each made from the state that the ones before have led to. */
export interface Chain {
  readonly state: MetabaloidsState;
  readonly facts: readonly MetabaloidsFact[];
  then(make: (state: MetabaloidsState) => readonly MetabaloidsFact[]): Chain;
}

export const chain = (state: MetabaloidsState, facts: readonly MetabaloidsFact[] = []): Chain => ({
  state,
  facts,
  then: (make) => {
    const next = make(state);
    return chain(next.reduce<MetabaloidsState>(evolveAhead, state), [...facts, ...next]);
  },
});
