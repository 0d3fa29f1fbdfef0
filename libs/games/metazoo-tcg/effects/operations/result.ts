import type { OperationResult } from '#libs/game-kit';
import type { MetazooFact } from '../../facts.js';
import type { MetazooLanguage } from '../language/program.js';

export type Result = OperationResult<MetazooFact, MetazooLanguage>;

export const only = (facts: readonly MetazooFact[]): Result => ({ facts });
