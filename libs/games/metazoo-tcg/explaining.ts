import type { Explaining } from '#libs/game-kit';
import type { MetazooFact } from './facts.js';
import type { MetazooState } from './state.js';

export const explaining: Explaining<MetazooState, MetazooFact> = {
  wordsBegunBy: (fact) => (fact.type === 'AbilityUsed' ? { card: fact.card, rule: fact.rule } : undefined),
};
