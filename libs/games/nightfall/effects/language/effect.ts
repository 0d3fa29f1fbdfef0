import { z } from 'zod';
import { type EffectLanguage, type Program, programSchemas, sideSchema } from '#libs/game-kit';
import { type Amount, amountSchema } from './amount.js';
import { type Condition, conditionSchema } from './condition.js';
import { casterModificationSchema, modificationSchema } from './modification.js';
import { innerOperationSchemas, type Operation, operationSchemas } from './operation.js';
import { pageFilterSchema, type Selector, selectorSchema, targetSchema } from './selector.js';

export interface NightfallLanguage extends EffectLanguage {
  readonly operation: Operation;
  readonly condition: Condition;
  readonly selector: Selector;
  readonly amount: Amount;
}
export type NightfallProgram = Program<NightfallLanguage>;

export const { programSchema, runningProgramSchema } = programSchemas<NightfallLanguage>({
  operations: operationSchemas,
  inner: innerOperationSchemas,
  condition: conditionSchema,
  selector: selectorSchema,
  amount: amountSchema,
  most: 20,
});

const text = z.string().min(1).max(400);
const when = conditionSchema.optional();
const targets = z.array(targetSchema).max(3).default([]);

/** The events that an Effect can watch in the Arena. `whose` and `where` restrict the Caster and the Page. */
export const watchedEventSchema = z.enum([
  'entered',
  'contracted',
  'leftArena',
  'destroyed',
  'attackDeclared',
  'becameTarget',
  'becamePrimaryDefender',
  'dealtDamage',
  'tookDamage',
  'lostLp',
  'bookmarked',
  'statusInflicted',
  'statusRemoved',
  'surroundingsChanged',
  'terraEntered',
  'fatigued',
]);
export type WatchedEvent = z.infer<typeof watchedEventSchema>;

/** A rule that holds as long as its Page is face-up in the Arena: about Pages, or about Casters. */
export const continuousSchema = z.union([
  z.strictObject({ pages: selectorSchema, modification: modificationSchema, if: when }),
  z.strictObject({ casters: sideSchema, modification: casterModificationSchema, if: when }),
]);
export type Continuous = z.infer<typeof continuousSchema>;

/** The Effects of a Page, by when they happen (NF-191). */
export const effectSchema = z.discriminatedUnion('on', [
  /** The effect of a Spell or Potion. */
  z.strictObject({ on: z.literal('resolve'), text, targets, do: programSchema }),
  z.strictObject({
    on: z.enum(['contract', 'flipped', 'enters', 'destroyed']),
    text,
    if: when,
    do: programSchema,
  }),
  z.strictObject({
    on: z.enum(['startOfTurn', 'endOfTurn']),
    whose: sideSchema,
    text,
    if: when,
    do: programSchema,
  }),
  z.strictObject({ on: z.literal('arena'), text, holds: z.array(continuousSchema).min(1).max(4) }),
  z.strictObject({
    on: z.literal('when'),
    event: watchedEventSchema,
    whose: sideSchema.default('each'),
    where: pageFilterSchema.optional(),
    /** Only where the event is about this very Page, or its host. */
    self: z.boolean().default(false),
    oncePerTurn: z.boolean().default(false),
    text,
    if: when,
    do: programSchema,
  }),
  /** Used at any time its controller has Priority (NF-077). */
  z.strictObject({
    on: z.literal('anyTime'),
    text,
    fatigues: z.boolean().default(false),
    oncePerTurn: z.boolean().default(true),
    payLp: z.int().min(1).max(500).optional(),
    if: when,
    targets,
    do: programSchema,
  }),
  /** The Trap's controller may flip it at any time where this holds (NF-068). */
  z.strictObject({ on: z.literal('mayFlip'), text, if: when }),
]);
export type Effect = z.infer<typeof effectSchema>;
export type EffectOf<On extends Effect['on']> = Extract<Effect, { on: On }>;

export const powerSchema = z.strictObject({
  name: z.string().min(1).max(60),
  text,
  if: when,
  targets,
  do: programSchema,
});
export type Power = z.infer<typeof powerSchema>;
