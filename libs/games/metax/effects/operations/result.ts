import type { OperationResult } from '#libs/game-kit';
import type { MetaxFact } from '../../facts.js';
import type { MetaxLanguage } from '../language/effect.js';
import type { Operation } from '../language/operation.js';

export type Result = OperationResult<MetaxFact, MetaxLanguage>;
export type Args<Op extends Operation['op']> = Extract<Operation, { op: Op }>;

export const NOTHING: Result = { facts: [] };
export const only = (facts: readonly MetaxFact[]): Result => ({ facts });
