import type { Explaining } from '#libs/game-kit';
import type { MetabaloidsFact } from './facts.js';
import { rule } from './rule.js';
import type { MetabaloidsState } from './state.js';

export const explaining: Explaining<MetabaloidsState, MetabaloidsFact> = {
  wordsBegunBy: (fact) =>
    fact.type === 'AbilityActivated' ? { card: fact.card, rule: rule('MB-049') } : undefined,
};
