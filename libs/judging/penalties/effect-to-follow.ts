import type { Penalty } from '../infractions/infraction.js';
import type { PenaltyRecord } from './penalty.js';

/** The next step for a penalty with an effect on a match. */
export type EffectToFollow =
  | { readonly kind: 'follow'; readonly match: string; readonly seat: number; readonly penalty: Penalty }
  /** No effect any more, with the code of the refusal. */
  | { readonly kind: 'over'; readonly code: string };

/** The loss that the match must still follow; undefined if there is none. A withdrawn penalty is not followed, an amended one as amended. */
export const effectToFollow = ({
  effect,
  hits,
  penalty,
  withdrawn,
}: PenaltyRecord): EffectToFollow | undefined => {
  if (effect.kind !== 'due' && effect.kind !== 'waiting') return undefined;
  if (withdrawn !== undefined) return { kind: 'over', code: 'PENALTY_WITHDRAWN' };
  return effect.kind === 'due' ? { kind: 'follow', ...hits, penalty } : undefined;
};
