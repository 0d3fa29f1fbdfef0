import { z } from 'zod';
import { type EffectLanguage, type Program, programSchemas, sideSchema } from '#libs/game-kit';
import { type Amount, amountSchema } from './amount.js';
import { type Condition, conditionSchema } from './condition.js';
import { cardFilterSchema } from './filter.js';
import type { FormerCharacter } from './former.js';
import { modificationSchema, seatModificationSchema } from './modification.js';
import { innerOperationSchemas, type Operation, operationSchemas } from './operation.js';
import { type CardSelector, selectorSchema } from './selector.js';

export interface MetaxLanguage extends EffectLanguage {
  readonly operation: Operation;
  readonly condition: Condition;
  readonly selector: CardSelector;
  readonly amount: Amount;
  readonly was: FormerCharacter;
}
export type MetaxProgram = Program<MetaxLanguage>;

export const { programSchema, runningProgramSchema } = programSchemas<MetaxLanguage>({
  operations: operationSchemas,
  inner: innerOperationSchemas,
  condition: conditionSchema,
  selector: selectorSchema,
  amount: amountSchema,
  most: 20,
});

const text = z.string().min(1).max(400);
const when = conditionSchema.optional();

/** The events that a constant effect can watch. `whose` and `where` restrict the seat and the card. */
export const watchedEventSchema = z.enum([
  'attackDeclared',
  'linked',
  'defended',
  'damageAttached',
  'knockedOut',
  'victoryPointGained',
  'metaPointsGained',
  'metaPointsSpent',
  'cardDrawn',
  'cardDiscarded',
  'pushed',
  'prepped',
  'deckSearched',
  'characterEntered',
  'characterLeft',
  'eventPlayed',
  'battleCardPlayed',
  'turnBegan',
  'turnEnded',
]);
export type WatchedEvent = z.infer<typeof watchedEventSchema>;

export const watcherSchema = z.strictObject({
  when: watchedEventSchema,
  whose: sideSchema.default('each'),
  where: cardFilterSchema.optional(),
  /** Only where the event is about this very card. */
  self: z.boolean().default(false),
  if: when,
  do: programSchema,
});
export type Watcher = z.infer<typeof watcherSchema>;

/** A rule that holds as long as its Character is in play: about cards, or about a seat. */
export const constantModifierSchema = z.union([
  z.strictObject({ cards: selectorSchema, modification: modificationSchema, if: when }),
  z.strictObject({ who: sideSchema, modification: seatModificationSchema, if: when }),
]);
export type ConstantModifier = z.infer<typeof constantModifierSchema>;

/** The cost of a Character's activated effect besides Pushing it. */
export const costSchema = z.discriminatedUnion('cost', [
  z.strictObject({ cost: z.literal('metaPoints'), amount: z.int().min(1).max(10) }),
  z.strictObject({ cost: z.literal('discard'), count: z.int().min(1).max(5) }),
  z.strictObject({ cost: z.literal('knockOutSelf') }),
]);
export type Cost = z.infer<typeof costSchema>;

export const enterEffectSchema = z.strictObject({
  on: z.literal('enter'),
  text,
  if: when,
  do: programSchema,
});
export const pushEffectSchema = z.strictObject({
  on: z.literal('push'),
  text,
  if: when,
  costs: z.array(costSchema).max(2).default([]),
  do: programSchema,
});
export type PushEffect = z.infer<typeof pushEffectSchema>;
export const constantEffectSchema = z.strictObject({
  on: z.literal('constant'),
  text,
  modifiers: z.array(constantModifierSchema).max(4).default([]),
  watches: z.array(watcherSchema).max(3).default([]),
});
/** A Character has one effect, with its icon. */
export const characterEffectSchema = z.discriminatedUnion('on', [
  enterEffectSchema,
  pushEffectSchema,
  constantEffectSchema,
]);
export type CharacterEffect = z.infer<typeof characterEffectSchema>;

export const eventEffectSchema = z.strictObject({ on: z.literal('play'), text, if: when, do: programSchema });
export type EventEffect = z.infer<typeof eventEffectSchema>;

/** `attack` and `defense` are the icons; `use` is an effect without one, used in both roles. */
export const battleEffectSchema = z.strictObject({
  on: z.enum(['attack', 'defense', 'use']),
  text,
  if: when,
  do: programSchema,
});
export type BattleEffect = z.infer<typeof battleEffectSchema>;
