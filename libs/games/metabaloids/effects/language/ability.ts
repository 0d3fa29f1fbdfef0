import { z } from 'zod';
import { type EffectLanguage, type Program, programSchemas } from '#libs/game-kit';
import { type Amount, amountSchema, type Condition, conditionSchema } from './condition.js';
import { innerOperationSchemas, type Operation, operationSchemas } from './operation.js';
import { type CardSelector, filterSchema, selectorSchema } from './selector.js';
import { momentWordSchema } from './words.js';

export interface MetabaloidsLanguage extends EffectLanguage {
  readonly operation: Operation;
  readonly condition: Condition;
  readonly selector: CardSelector;
  readonly amount: Amount;
}
export type MetabaloidsProgram = Program<MetabaloidsLanguage>;

export const { programSchema, runningProgramSchema } = programSchemas<MetabaloidsLanguage>({
  operations: operationSchemas,
  inner: innerOperationSchemas,
  condition: conditionSchema,
  selector: selectorSchema,
  amount: amountSchema,
  most: 60,
});

/**
 * The cost of an ability, one of three. `points`: Metabaloid points from the hand (MB-037). `anywhere`: one point, paid as for a
 * move (MBO-011). `discard`: a number of cards of the hand, of any worth.
 */
export const costSchema = z.strictObject({
  points: z.int().min(1).max(9).optional(),
  anywhere: z.literal(true).optional(),
  discard: z.int().min(1).max(3).optional(),
  /** Its card is turned sideways; it must not be already. */
  sideways: z.literal(true).optional(),
  /** Its card is put on the lost pile. */
  loseThis: z.literal(true).optional(),
});
export type Cost = z.infer<typeof costSchema>;

/**
 * One ability. `from`: the place from which its card is used; a card of the hand is discarded as part of the cost. `target`: one card that is chosen
 * and announced with the activation, bound to the name `target` (MB-050).
 */
export const abilitySchema = z.strictObject({
  when: momentWordSchema,
  from: z.enum(['play', 'hand', 'discard', 'lost', 'events']).default('play'),
  if: conditionSchema.optional(),
  cost: costSchema.prefault({}),
  target: selectorSchema.optional(),
  do: programSchema,
});
export type Ability = z.infer<typeof abilitySchema>;

/** A bonus for its owner's cards in play, while its card is public in the play area or on the event place. */
export const constantSchema = z.strictObject({
  if: conditionSchema.optional(),
  /** `card`: itself; `column`: the other cards of its column; `play`: all of its owner's cards in play. */
  on: z.enum(['card', 'column', 'play']),
  where: filterSchema.optional(),
  attack: z.int().min(-5).max(5).optional(),
  defense: z.int().min(-5).max(5).optional(),
});
export type Constant = z.infer<typeof constantSchema>;
