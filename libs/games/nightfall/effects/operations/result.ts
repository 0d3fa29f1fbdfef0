import type { EffectScope, OperationResult, RandomSource } from '#libs/game-kit';
import type { NightfallFact } from '../../facts.js';
import type { NightfallState } from '../../state.js';
import type { NightfallLanguage } from '../language/effect.js';

export type Result = OperationResult<NightfallFact, NightfallLanguage>;

/** What an operation is done in. */
export interface Doing {
  readonly state: NightfallState;
  readonly scope: EffectScope;
  readonly random: RandomSource;
}

export const only = (facts: readonly NightfallFact[]): Result => ({ facts });
