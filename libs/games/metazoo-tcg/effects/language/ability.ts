import { z } from 'zod';
import { abilityFields, sideSchema, triggerSchema, wouldSchema } from '#libs/game-kit';
import { type Amount, amountSchema } from './amount.js';
import { type Condition, conditionSchema } from './condition.js';
import { type Cost, costSchema } from './cost.js';
import { cardFilterSchema } from './filter.js';
import { declareGranted } from './granted.js';
import { laneRelationSchema } from './lane.js';
import { type Hold, holdSchema } from './modification.js';
import { type MetazooProgram, programSchema } from './program.js';
import { type Selector, selectorSchema } from './selector.js';

/** The events that an ability can watch. `whose`, `lane` and `where` restrict the seat, the lane and the card. */
export const watchedEventSchema = z.enum([
  'unitPlayed',
  'unitCreated',
  'unitMoved',
  'unitDispelled',
  'unitShattered',
  'unitSacrificed',
  'unitReturned',
  'unitTapped',
  'unitUntapped',
  'unitDamaged',
  'controlGained',
  'strategyPlayed',
  'terraPlayed',
  'laneRazed',
  'abilityUsed',
  'cardsDrawn',
  'cardDiscarded',
  'auraTraded',
  'auraGained',
  'laneEnhanced',
  'missionDeclared',
  'missionWon',
  'missionPointsGained',
  'roundBegan',
  'roundEnded',
]);
export type WatchedEvent = z.infer<typeof watchedEventSchema>;

/** The events that an ability can replace. */
export const replacedEventSchema = z.enum([
  'unitDispelled',
  'unitShattered',
  'unitReturned',
  'unitDamaged',
  'unitMoved',
  'unitTapped',
  'cardsDrawn',
  'missionPointsGained',
]);
export type ReplacedEvent = z.infer<typeof replacedEventSchema>;

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

const whose = sideSchema.default('each');
const filter = cardFilterSchema;
const momentSchema = z.union([
  z.enum(MOMENTS),
  /** On success by this much or more (MZ-208). */
  z.strictObject({ overwhelm: z.int().min(1).max(20) }),
  triggerSchema({ events: watchedEventSchema, whose, filter }, { lane: laneRelationSchema.default('any') }),
]);
export type Moment = z.infer<typeof momentSchema>;
const replacedSchema = wouldSchema({ events: replacedEventSchema, whose, filter });

/** The seat that a Terra's ability affects, and that therefore decides for it (MZ-R52); the active one when left out. */
export const affectedSchema = z.enum(['winner', 'loser', 'subject', 'active']);

const fields = abilityFields<Condition, Selector, Amount, Cost, MetazooProgram, Hold, 'round'>({
  condition: conditionSchema,
  selector: selectorSchema,
  amount: amountSchema,
  cost: costSchema,
  program: programSchema,
  modifier: holdSchema,
  period: z.enum(['round']),
});
const printed = {
  text: fields.text,
  if: fields.if,
  /** Printed in a Caster's power box (MZ-R43). */
  power: z.boolean().optional(),
};

/** An ability that does something: at a moment, on an event, or as an action. */
export const doingSchema = z.strictObject({
  when: momentSchema,
  ...printed,
  /** The zone from which it is used, where not from play. */
  from: z.enum(['hand', 'discard']).optional(),
  once: fields.once,
  affects: affectedSchema.optional(),
  /** Also where the mission is in another lane (MZ-R61). */
  anywhere: z.boolean().optional(),
  cost: fields.cost,
  targets: fields.targets,
  do: fields.do,
});

/** An ability of a card that is never in play: played, or used from the hand or the discard pile. */
export const playedSchema = doingSchema.extend({ when: z.enum(['play', 'atWill']) });

/** Written out, because an ability may grant another one. */
export interface DoingAbility {
  when: Moment;
  text?: string | undefined;
  if?: Condition | undefined;
  power?: boolean | undefined;
  from?: 'hand' | 'discard' | undefined;
  once?: 'round' | undefined;
  affects?: z.infer<typeof affectedSchema> | undefined;
  anywhere?: boolean | undefined;
  cost: Cost[];
  targets: { from: Selector; count: Amount; upTo: boolean; as: string }[];
  do: MetazooProgram;
}

declareGranted(doingSchema);

/** An ability that holds all the time, or only while a mission of its lane is decided. */
export const standingSchema = z.strictObject({
  when: z.enum(['static', 'duringMission']),
  ...printed,
  holds: fields.holds,
});
export type StandingAbility = z.infer<typeof standingSchema>;

/** An ability whose operations happen instead of an event; an empty list keeps it from happening. */
export const replacingSchema = z.strictObject({
  when: replacedSchema,
  ...printed,
  once: fields.once,
  instead: z.union([programSchema, z.array(z.never()).max(0)]),
});
export type ReplacingAbility = z.infer<typeof replacingSchema>;

/** One ability of a card. */
export const abilitySchema = z.union([doingSchema, standingSchema, replacingSchema]);
export type Ability = DoingAbility | StandingAbility | ReplacingAbility;

type Timed<When> = DoingAbility & { readonly when: When };
export type UsedAbility = Timed<'tap' | 'atWill'>;
export type WatchingAbility = Timed<Extract<Moment, { event: unknown }>>;
/** The timings of triggered abilities, as facts name them. */
export type Timing =
  | 'play'
  | 'dispelled'
  | 'missionDeclaration'
  | 'missionResolution'
  | 'successfulMission'
  | 'overwhelm'
  | 'watch';

export const isDoing = (ability: Ability): ability is DoingAbility => 'do' in ability;
export const isStanding = (ability: Ability): ability is StandingAbility => 'holds' in ability;
export const isReplacing = (ability: Ability): ability is ReplacingAbility => 'instead' in ability;
export const isUsed = (ability: Ability | undefined): ability is UsedAbility =>
  ability?.when === 'tap' || ability?.when === 'atWill';
export const isTriggered = (ability: Ability): ability is DoingAbility =>
  isDoing(ability) && !isUsed(ability);
export const isWatching = (ability: Ability): ability is WatchingAbility =>
  typeof ability.when === 'object' && 'event' in ability.when;

/** When a triggered ability happens, in the word of facts; undefined for one that is used. */
export const timingOf = ({ when }: DoingAbility): Timing | undefined => {
  if (typeof when === 'object') return 'event' in when ? 'watch' : 'overwhelm';
  return when === 'tap' || when === 'atWill' ? undefined : when;
};
