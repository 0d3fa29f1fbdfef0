import { z } from 'zod';
import {
  abilityFields,
  type EffectLanguage,
  type Program,
  programSchemas,
  triggerSchema,
  wouldSchema,
} from '#libs/game-kit';
import { type Amount, amountSchema, type Condition, conditionSchema } from './condition.js';
import { costSchema } from './cost.js';
import { declareGranted } from './granted.js';
import { modificationSchema, seatModificationSchema } from './modification.js';
import { innerOperationSchemas, type Operation, operationSchemas } from './operation.js';
import { type CardSelector, cardWhoseSchema, filterSchema, selectorSchema } from './selector.js';
import {
  eventWordSchema,
  laterWordSchema,
  momentWordSchema,
  periodSchema,
  wouldWordSchema,
} from './words.js';

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
  moment: laterWordSchema,
  most: 60,
});

export const holdSchema = z.union([
  z.strictObject({
    cards: selectorSchema,
    modification: modificationSchema,
    if: conditionSchema.optional(),
  }),
  z.strictObject({
    who: cardWhoseSchema,
    modification: seatModificationSchema,
    if: conditionSchema.optional(),
  }),
]);
export type Hold = z.infer<typeof holdSchema>;
export type CardHold = Extract<Hold, { cards: CardSelector }>;
export type SeatHold = Exclude<Hold, CardHold>;

const fields = abilityFields({
  condition: conditionSchema,
  selector: selectorSchema,
  amount: amountSchema.default(1),
  cost: costSchema,
  program: programSchema,
  modifier: holdSchema,
  period: periodSchema,
});

/** An ability that a player uses. `from`: the zone from which it is used, where it is not in play; a card of the hand is discarded as part of the cost. */
export const usedAbilitySchema = z.strictObject({
  when: momentWordSchema,
  text: fields.text,
  from: z.enum(['hand', 'discard', 'lost', 'bonus']).optional(),
  if: fields.if,
  cost: fields.cost,
  targets: fields.targets.unwrap().max(1).default([]),
  do: fields.do,
});
export type UsedAbility = z.infer<typeof usedAbilitySchema>;

/** A mandatory ability that an event sets off. `enters` is short for its own card entering play. `from`: the zone in which it listens, where that is not in play. */
export const triggeredAbilitySchema = z.strictObject({
  when: z.union([
    z.literal('enters'),
    triggerSchema(
      { events: eventWordSchema, whose: cardWhoseSchema.default('each'), filter: filterSchema },
      {},
    ),
  ]),
  text: fields.text,
  from: z.enum(['discard', 'lost', 'bonus']).optional(),
  if: fields.if,
  once: fields.once,
  do: fields.do,
});
export type TriggeredAbility = z.infer<typeof triggeredAbilitySchema>;

/** An ability that replaces an event. An empty list: it does not happen. */
export const replacingAbilitySchema = z.strictObject({
  when: wouldSchema({
    events: wouldWordSchema,
    whose: cardWhoseSchema.default('each'),
    filter: filterSchema,
  }),
  text: fields.text,
  if: fields.if,
  once: fields.once,
  instead: z.union([z.array(z.never()).max(0), programSchema]),
});
export type ReplacingAbility = z.infer<typeof replacingAbilitySchema>;

/** A static ability holds while its card is public in play, or drawn as bonus with `from`. */
export const staticAbilitySchema = z.strictObject({
  when: z.literal('static'),
  text: fields.text,
  from: z.literal('bonus').optional(),
  if: fields.if,
  holds: fields.holds,
});
export type StaticAbility = z.infer<typeof staticAbilitySchema>;

export const abilitySchema = z.union([
  usedAbilitySchema,
  triggeredAbilitySchema,
  replacingAbilitySchema,
  staticAbilitySchema,
]);
export type Ability = z.infer<typeof abilitySchema>;

/** Abilities that another ability can give to a card. */
export const grantedAbilitySchema = z.union([usedAbilitySchema, triggeredAbilitySchema]);
declareGranted(grantedAbilitySchema);

export const isStatic = (ability: Ability): ability is StaticAbility => ability.when === 'static';
export const isReplacing = (ability: Ability): ability is ReplacingAbility =>
  typeof ability.when === 'object' && 'would' in ability.when;
export const isTriggered = (ability: Ability): ability is TriggeredAbility =>
  ability.when === 'enters' || (typeof ability.when === 'object' && 'event' in ability.when);
export const isUsed = (ability: Ability): ability is UsedAbility =>
  !isStatic(ability) && !isReplacing(ability) && !isTriggered(ability);
