import { z } from 'zod';
import { type Amount, amountSchema } from './amount.js';
import { type Comparison, comparisonSchema } from './filter.js';
import { type Selector, type Side, selectorSchema, sideSchema } from './selector.js';

const missionStates = ['won', 'lost', 'tied', 'decided', 'contested', 'uncontested'] as const;
const casterStates = ['faceUp', 'faceDown', 'inZone', 'inLane'] as const;
const standings = ['ahead', 'behind', 'level'] as const;

/** What must be so. */
export type Condition =
  | { readonly value: Amount; readonly is: Comparison }
  | { readonly exists: Selector }
  | { readonly not: Condition }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  /** How the mission went for the effect's controller; `contested` where the loser has a creature there. */
  | { readonly mission: (typeof missionStates)[number] }
  | { readonly caster: (typeof casterStates)[number]; readonly side: Side }
  /** In Mission Points, for the effect's controller. */
  | { readonly standing: (typeof standings)[number] }
  /** Whose action it is. */
  | { readonly active: 'you' | 'opponent' }
  /** An equipment's abilities work: a friendly creature is in its lane (MZ-117). */
  | { readonly works: true }
  /** Its ability of this number is not used up this round, as far as it is still there. */
  | { readonly unmarked: number };

export const conditionSchema: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ value: amountSchema, is: comparisonSchema }),
    z.strictObject({ exists: selectorSchema }),
    z.strictObject({ not: conditionSchema }),
    z.strictObject({ all: z.array(conditionSchema).min(1).max(6) }),
    z.strictObject({ any: z.array(conditionSchema).min(1).max(6) }),
    z.strictObject({ mission: z.enum(missionStates) }),
    z.strictObject({ caster: z.enum(casterStates), side: sideSchema.default('you') }),
    z.strictObject({ standing: z.enum(standings) }),
    z.strictObject({ active: z.enum(['you', 'opponent']) }),
    z.strictObject({ works: z.literal(true) }),
    z.strictObject({ unmarked: z.int().min(0) }),
  ]),
);
