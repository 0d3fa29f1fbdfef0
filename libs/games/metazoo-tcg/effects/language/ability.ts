import { z } from 'zod';
import { boundNameSchema, sideSchema } from '#libs/game-kit';
import { conditionSchema } from './condition.js';
import { costListSchema } from './cost.js';
import { cardFilterSchema } from './filter.js';
import { holdSchema } from './modification.js';
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

/** The moments of a card, of its mission, and of the actions that use it. */
export const MOMENTS = [
  'play',
  'dispelled',
  'missionDeclaration',
  'missionResolution',
  'successfulMission',
  'tap',
  'atWill',
] as const;

const triggerSchema = z.strictObject({
  event: watchedEventSchema,
  whose: sideSchema.default('each'),
  lane: laneRelationSchema.default('any'),
  where: cardFilterSchema.optional(),
  /** Only where the event is about this very card. */
  self: z.boolean().default(false),
});
export type Trigger = z.infer<typeof triggerSchema>;

const momentSchema = z.union([
  z.enum(MOMENTS),
  /** On success by this much or more (MZ-208). */
  z.strictObject({ overwhelm: z.int().min(1).max(20) }),
  triggerSchema,
]);

/** The seat that a Terra's ability affects, and that therefore decides for it (MZ-R52); the active one when left out. */
export const affectedSchema = z.enum(['winner', 'loser', 'subject', 'active']);

const printed = {
  /** The printed words; may be left out on a further ability of the same printed sentence. */
  text: z.string().min(1).max(400).optional(),
  if: conditionSchema.optional(),
  /** Printed in a Caster's power box (MZ-R43). */
  power: z.boolean().optional(),
};

/** Cards or lanes that are chosen before anything is done. */
const targetSchema = z.strictObject({
  from: selectorSchema,
  count: z.int().min(1).max(10).default(1),
  upTo: z.boolean().optional(),
  as: boundNameSchema.default('target'),
});

/** An ability that does something: at a moment, on an event, or as an action. */
export const doingSchema = z.strictObject({
  when: momentSchema,
  ...printed,
  once: z.enum(['round']).optional(),
  affects: affectedSchema.optional(),
  /** Also where the mission is in another lane (MZ-R61). */
  anywhere: z.boolean().optional(),
  cost: costListSchema.optional(),
  targets: z.array(targetSchema).min(1).max(4).optional(),
  do: programSchema,
});
export type DoingAbility = z.infer<typeof doingSchema>;

/** An ability that holds all the time, or only while a mission of its lane is decided. */
export const standingSchema = z.strictObject({
  when: z.enum(['static', 'duringMission']),
  ...printed,
  holds: z.array(holdSchema).min(1).max(4),
});
export type StandingAbility = z.infer<typeof standingSchema>;

/** One ability of a card. */
export const abilitySchema = z.union([doingSchema, standingSchema]);
export type Ability = z.infer<typeof abilitySchema>;

type Timed<When> = DoingAbility & { readonly when: When };
export type UsedAbility = Timed<'tap' | 'atWill'>;
export type WatchingAbility = Timed<Trigger>;
/** The timings of triggered abilities, as facts name them. */
export type Timing =
  | 'play'
  | 'dispelled'
  | 'missionDeclaration'
  | 'missionResolution'
  | 'successfulMission'
  | 'overwhelm'
  | 'watch';

export const isStanding = (ability: Ability): ability is StandingAbility => 'holds' in ability;
export const isUsed = (ability: Ability | undefined): ability is UsedAbility =>
  ability?.when === 'tap' || ability?.when === 'atWill';
export const isTriggered = (ability: Ability): ability is DoingAbility =>
  !isStanding(ability) && !isUsed(ability);
export const isWatching = (ability: DoingAbility): ability is WatchingAbility =>
  typeof ability.when === 'object' && 'event' in ability.when;

/** When a triggered ability happens, in the word of facts; undefined for one that is used. */
export const timingOf = ({ when }: DoingAbility): Timing | undefined => {
  if (typeof when === 'object') return 'event' in when ? 'watch' : 'overwhelm';
  return when === 'tap' || when === 'atWill' ? undefined : when;
};
