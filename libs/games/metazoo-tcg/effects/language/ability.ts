import { z } from 'zod';
import { sideSchema } from '#libs/game-kit';
import { auraTypeSchema } from '../../schemas.js';
import { conditionSchema } from './condition.js';
import { cardFilterSchema } from './filter.js';
import { standingModifierSchema } from './modification.js';
import { programSchema } from './program.js';
import { laneRelationSchema, selectorSchema } from './selector.js';

/** The events that an ability can watch. `whose`, `lane` and `where` restrict the seat, the lane and the card. */
export const watchedEventSchema = z.enum([
  'unitPlayed',
  'unitCreated',
  'unitMoved',
  'unitDispelled',
  'unitShattered',
  'unitSacrificed',
  'unitTapped',
  'unitUntapped',
  'unitDamaged',
  'strategyPlayed',
  'terraPlayed',
  'auraTraded',
  'laneEnhanced',
  'missionDeclared',
  'missionPointsGained',
  'roundBegan',
  'roundEnded',
]);
export type WatchedEvent = z.infer<typeof watchedEventSchema>;

/** The seat that a Terra's ability affects, and that therefore decides for it (MZ-R52); the active one when left out. */
export const affectedSchema = z.enum(['winner', 'loser', 'subject', 'active']);

const base = {
  /** The printed text. */
  text: z.string().min(1).max(400),
  if: conditionSchema.optional(),
  /** Printed in a Caster's power box (MZ-R43). */
  power: z.boolean().optional(),
};
const triggered = {
  ...base,
  affects: affectedSchema.optional(),
  oncePerRound: z.boolean().optional(),
  do: programSchema,
};
const inMission = {
  ...triggered,
  /** Also where the mission is in another lane (MZ-R61). */
  anywhere: z.boolean().optional(),
};

const onMission = <const On extends string>(on: On) => z.strictObject({ on: z.literal(on), ...inMission });

export const costSchema = z.discriminatedUnion('cost', [
  z.strictObject({
    cost: z.literal('aura'),
    symbols: z
      .array(z.union([auraTypeSchema, z.literal('any')]))
      .min(1)
      .max(10),
  }),
  z.strictObject({
    cost: z.literal('sacrifice'),
    from: selectorSchema,
    count: z.int().min(1).max(3).default(1),
  }),
  z.strictObject({ cost: z.literal('discard'), count: z.int().min(1).max(3).default(1) }),
]);
export type Cost = z.infer<typeof costSchema>;

const used = { ...base, costs: z.array(costSchema).max(3).default([]), do: programSchema };

/** One ability of a card. */
export const abilitySchema = z.discriminatedUnion('on', [
  z.strictObject({
    on: z.literal('static'),
    ...base,
    modifiers: z.array(standingModifierSchema).min(1).max(4),
  }),
  z.strictObject({
    on: z.literal('duringMission'),
    ...base,
    modifiers: z.array(standingModifierSchema).min(1).max(4),
  }),
  z.strictObject({ on: z.literal('play'), ...triggered }),
  z.strictObject({ on: z.literal('dispelled'), ...triggered }),
  onMission('missionDeclaration'),
  onMission('missionResolution'),
  onMission('successfulMission'),
  z.strictObject({ on: z.literal('overwhelm'), ...inMission, by: z.int().min(1).max(20) }),
  z.strictObject({
    on: z.literal('watch'),
    ...triggered,
    when: watchedEventSchema,
    whose: sideSchema.default('each'),
    lane: laneRelationSchema.default('any'),
    where: cardFilterSchema.optional(),
    /** Only where the event is about this very card. */
    self: z.boolean().default(false),
  }),
  z.strictObject({ on: z.literal('tap'), ...used }),
  z.strictObject({ on: z.literal('activated'), ...used }),
]);
export type Ability = z.infer<typeof abilitySchema>;
export type AbilityOf<On extends Ability['on']> = Extract<Ability, { on: On }>;
export type UsedAbility = AbilityOf<'tap' | 'activated'>;
export type TriggeredAbility = Exclude<Ability, AbilityOf<'static' | 'duringMission'> | UsedAbility>;
export type StandingAbility = AbilityOf<'static' | 'duringMission'>;

export const isTriggered = (ability: Ability): ability is TriggeredAbility =>
  ability.on !== 'static' &&
  ability.on !== 'duringMission' &&
  ability.on !== 'tap' &&
  ability.on !== 'activated';
