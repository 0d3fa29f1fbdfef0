import type { CardId, EffectScope, OperationResult, RandomSource } from '#libs/game-kit';
import type { NightfallFact } from '../../facts.js';
import type { PageRef } from '../../schemas.js';
import type { NightfallState } from '../../state.js';
import type { RunningLanguage } from '../../tasks.js';

export type Result = OperationResult<NightfallFact, RunningLanguage>;

export interface OperationContext {
  readonly state: NightfallState;
  readonly scope: EffectScope;
  readonly random: RandomSource;
  /** The Page whose Effect it is. */
  readonly source: PageRef;
  /** The cards under the names of the operation; empty for other names. */
  readonly cards: readonly CardId[];
  readonly count: number;
  readonly amount: number;
}

export const only = (facts: readonly NightfallFact[]): Result => ({ facts });
