import type { Explaining } from '#libs/game-kit';
import type { NightfallFact } from './facts.js';
import type { NightfallState } from './state.js';

export const explaining: Explaining<NightfallState, NightfallFact> = {
  wordsBegunBy: (fact) => (fact.type === 'EffectUsed' ? { card: fact.page, rule: fact.rule } : undefined),
};
