import type { CardId, EffectScope, OperationResult, RandomSource } from '#libs/game-kit';
import type { NightfallFact } from '../../facts.js';
import type { PageRef } from '../../schemas.js';
import type { NightfallState } from '../../state.js';
import type { NightfallLanguage } from '../language/effect.js';

export type Result = OperationResult<NightfallFact, NightfallLanguage>;

/** What an operation is done in. */
export interface Doing {
  readonly state: NightfallState;
  readonly scope: EffectScope;
  readonly random: RandomSource;
  /** The Page whose Effect it is. */
  readonly source: PageRef;
  /** What the operation names; none of what it does not name. */
  readonly to: readonly CardId[];
  readonly pages: readonly CardId[];
  readonly links: readonly CardId[];
  readonly amount: number;
}

export const only = (facts: readonly NightfallFact[]): Result => ({ facts });
