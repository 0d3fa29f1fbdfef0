import { z } from 'zod';
import {
  type CardTable,
  choicesOf,
  delayedSchema,
  type EffectTask,
  type BeginTask as KitBegin,
  type KnownCards,
  begin as kitBegin,
  outcomes,
  readCards,
  readTable,
  words,
  writtenTable,
} from '#libs/game-kit';
import { settledModificationSchema, settledSideSchema } from './effects/language/modification.js';
import { laterSchema, type MetazooLanguage } from './effects/language/program.js';
import type { MetazooFact } from './facts.js';
import { rulesetSchema } from './ruleset.js';
import {
  auraTypeSchema,
  cardIdSchema,
  cardRefSchema,
  countSchema,
  definitionIdSchema,
  laneSchema,
  list,
  ruleSchema,
  seatSchema,
  targetIdSchema,
} from './schemas.js';
import { today } from './upcasts/words.js';

/* A whole game of MetaZoo as plain data. The types follow from schemas, since positions and facts hold states too. */

const pile = list(cardIdSchema);
const perSeat = <Item extends z.ZodType>(item: Item) => z.tuple([item, item]).readonly();

export const seatStateSchema = z.strictObject({
  missionPoints: countSchema,
  /** The type of the seat's Caster, and so of its Aura deck. */
  primary: auraTypeSchema,
  allied: z.exactOptional(auraTypeSchema),
  /** In any zone; absent only in positions without one. */
  caster: z.exactOptional(cardIdSchema),
  /** The top card first, as in the Aura deck. */
  deck: pile,
  auraDeck: pile,
  hand: pile,
  /** The newest card last. */
  discard: pile,
  auraZone: pile,
  /** Allied Aura set aside and primary Aura traded out: public. */
  outside: pile,
  /** Starting Terras that are not placed yet. */
  starters: pile,
  /** A strategy whose effect happens now. */
  inUse: pile,
});
export type SeatState = z.infer<typeof seatStateSchema>;

export const laneStateSchema = z.strictObject({
  /** MZ-033: one at most; absent in a razed lane. It is on neither side (MZ-035). */
  terra: z.exactOptional(cardIdSchema),
  isResolved: z.boolean(),
  /** Units and enhanced Aura of each seat, in the order of their entry. */
  sides: perSeat(pile),
});
export type LaneState = z.infer<typeof laneStateSchema>;

/** A unit in a lane, or a Caster in its zone (`lane` 0). */
export const inPlaySchema = z.strictObject({
  seat: seatSchema,
  lane: z.int().min(0).max(4),
  isTapped: z.boolean(),
  /** Only a Caster in its zone can be. */
  isFaceDown: z.boolean(),
  damage: countSchema,
  /** Numbers of the abilities that were used this round. */
  used: list(z.int().min(0)),
  counters: z.exactOptional(z.record(z.string(), countSchema)),
  /** A token that copies a unit, whose definition it has (MZ-R73). */
  isCopy: z.exactOptional(z.literal(true)),
  /** On the side of a seat that controls it for the round (MZ-R71). */
  isBorrowed: z.exactOptional(z.literal(true)),
});
export type InPlay = z.infer<typeof inPlaySchema>;

/** The last known values of a unit just before it left its lane, for effects that still refer to it. */
export const wasSchema = z.strictObject({
  influence: z.int(),
  isTapped: z.boolean(),
  damage: countSchema,
  soar: z.boolean(),
  destruction: countSchema,
  symbol: z.boolean(),
  /** Equipment with a friendly creature beside it; everything else. */
  works: z.boolean(),
  used: list(z.int().min(0)),
});
export type Was = z.infer<typeof wasSchema>;

/** The last known information of a unit that has left its lane. */
export const formerUnitSchema = z.strictObject({
  definition: definitionIdSchema,
  seat: seatSchema,
  lane: laneSchema,
  ...wasSchema.shape,
});
export type FormerUnit = z.infer<typeof formerUnitSchema>;
export const lastKnownSchema = z.record(cardIdSchema, formerUnitSchema);

/** An Aura in the zone (`lane` 0) or in a lane. */
export const auraInPlaySchema = z.strictObject({
  seat: seatSchema,
  lane: z.int().min(0).max(4),
  isTapped: z.boolean(),
});
export type AuraInPlay = z.infer<typeof auraInPlaySchema>;

export const modifierDurationSchema = words({
  mission: 'Until the mission is over.',
  round: 'Until the round ends.',
  permanent: 'For good.',
  action: 'Until the action ends.',
  nextRound: 'Until the next round ends.',
  whileInPlay: 'As long as the card of the effect is in play.',
}).describe('How long a modifier holds.');

const modifierBase = {
  id: z.int().min(1),
  source: cardRefSchema,
  controller: seatSchema,
  /** Give, Gain, and what lasts for one mission. */
  until: modifierDurationSchema,
  /** The round with whose end it ends, where this is not the present one. */
  round: z.exactOptional(countSchema),
};
/** A temporary modifier of certain cards or of a side of a lane. */
export const modifierSchema = z.discriminatedUnion('on', [
  z.strictObject({
    ...modifierBase,
    on: z.literal('cards'),
    cards: pile,
    modification: settledModificationSchema,
  }),
  z.strictObject({
    ...modifierBase,
    on: z.literal('side'),
    seat: seatSchema,
    lane: laneSchema,
    total: z.int(),
  }),
  /** Of a seat; on its side of these lanes where some are named. */
  z.strictObject({
    ...modifierBase,
    on: z.literal('seat'),
    seat: seatSchema,
    lanes: z.exactOptional(list(laneSchema)),
    side: settledSideSchema,
  }),
]);
export type Modifier = z.infer<typeof modifierSchema>;

export const missionSchema = z.strictObject({
  lane: laneSchema,
  /** The declaring seat. */
  seat: seatSchema,
  /** Present once it is decided. */
  result: z.exactOptional(
    z.strictObject({
      totals: perSeat(countSchema),
      /** Absent after a tie. */
      winner: z.exactOptional(seatSchema),
      margin: countSchema,
      isContested: z.boolean(),
      /** Instances of Destruction on the winning side when it was decided (MZ-R31). */
      destruction: countSchema,
    }),
  ),
});
export type Mission = z.infer<typeof missionSchema>;

export const turnSchema = z.strictObject({
  /** From 1; 0 before the first round. */
  round: countSchema,
  priority: seatSchema,
  /** The seat of the next action, and the active seat during one. */
  active: seatSchema,
  /** Actions that each seat took this round (MZ-R60). */
  actions: perSeat(countSchema),
  /** Further actions that the active seat may take at once. */
  extra: countSchema,
});

const effectTaskSchema = <Program extends z.ZodType>(program: Program) =>
  z.strictObject({
    task: z.literal('effect'),
    source: cardRefSchema,
    controller: seatSchema,
    rule: ruleSchema,
    bindings: z.record(z.string(), list(targetIdSchema)),
    program,
  });

/** A part of a resolution that is still to do, its programs in the words of this schema. */
export const waitingTaskSchema = <Program extends z.ZodType>(program: Program) =>
  z.discriminatedUnion('task', [
    effectTaskSchema(program),
    z.strictObject({ task: z.literal('choosePriority'), seat: seatSchema }),
    z.strictObject({ task: z.literal('offerStartingTerra'), lane: laneSchema }),
    z.strictObject({ task: z.literal('beginRound') }),
    z.strictObject({ task: z.literal('prepareRound') }),
    z.strictObject({ task: z.literal('beginActions') }),
    z.strictObject({ task: z.literal('endRound') }),
    /** `cleanUps` counts how often what lasted for the round has ended. */
    z.strictObject({ task: z.literal('cleanUp'), cleanUps: z.exactOptional(z.int().min(1)) }),
    z.strictObject({ task: z.literal('finishStrategy'), card: cardIdSchema }),
    z.strictObject({ task: z.literal('decideMission') }),
    /** `left` is counted when the step begins. */
    z.strictObject({ task: z.literal('destruction'), left: z.exactOptional(countSchema) }),
    z.strictObject({ task: z.literal('finishMission') }),
    z.strictObject({ task: z.literal('endAction') }),
    /** Effects that happen at once, to be put in order by the active seat (MZ-063). */
    z.strictObject({ task: z.literal('orderEffects'), effects: list(effectTaskSchema(program)) }),
  ]);

/** As a log keeps it, in the words of its time. */
export const storedTaskSchema = waitingTaskSchema(today.storedProgramSchema);
export type StoredWaitingTask = z.infer<typeof storedTaskSchema>;

/** An effect that waits for a moment. */
export const waitingEffectSchema = delayedSchema(
  laterSchema,
  seatSchema,
  effectTaskSchema(today.storedProgramSchema),
);
export type WaitingEffect = z.infer<typeof waitingEffectSchema>;

export type MetazooEffect = EffectTask<MetazooLanguage>;
export type WaitingTask =
  | Exclude<StoredWaitingTask, { readonly task: 'effect' | 'orderEffects' }>
  | MetazooEffect
  | { readonly task: 'orderEffects'; readonly effects: readonly MetazooEffect[] };
export type StoredTask = StoredWaitingTask | BeginTask;
type BeginTask = KitBegin<MetazooFact>;
/** The immediate part of an action; never waits. */
export const begin = kitBegin<MetazooFact>;
export type Task = WaitingTask | BeginTask;

const { choice, effectChoices } = choicesOf(seatSchema, ruleSchema, targetIdSchema, {});

/** A decision that the game waits for. */
export const choiceSchema = z.discriminatedUnion('kind', [
  choice('priority', {}),
  choice('startingTerra', { lane: laneSchema }),
  choice('orderEffects', { effects: list(cardRefSchema) }),
  choice('destruction', { units: pile }),
  ...effectChoices,
]);
export type Choice = z.infer<typeof choiceSchema>;
export type ChoiceKind = Choice['kind'];

/** An ability by its card and its number there. */
const markSchema = z.strictObject({ card: cardIdSchema, ability: z.int().min(0) });
export type Mark = z.infer<typeof markSchema>;

export const stateSchema = z.strictObject({
  game: z.literal('metazoo-tcg'),
  ruleset: rulesetSchema,
  /** In the words of their time. */
  definitions: z.record(definitionIdSchema, today.storedCardSchema),
  cards: z.record(cardIdSchema, z.strictObject({ definition: definitionIdSchema, owner: seatSchema })),
  /** The number of the next card id; the number of used ids is public. */
  nextCard: z.int().min(1),
  /** The number of random draws used. */
  draws: countSchema,
  phase: z.enum(['setup', 'action']),
  turn: turnSchema,
  seats: perSeat(seatStateSchema),
  lanes: z.tuple([laneStateSchema, laneStateSchema, laneStateSchema, laneStateSchema]).readonly(),
  inPlay: z.record(cardIdSchema, inPlaySchema),
  aura: z.record(cardIdSchema, auraInPlaySchema),
  modifiers: list(modifierSchema),
  nextModifier: z.int().min(1),
  mission: z.exactOptional(missionSchema),
  /** The last known information of units that have left their lanes during this action. */
  lastKnown: z.exactOptional(lastKnownSchema),
  /** Effects that wait for a moment. */
  delayed: z.exactOptional(list(waitingEffectSchema)),
  /** Abilities that were used this round on cards that are no units. */
  marks: z.exactOptional(list(markSchema)),
  /** Abilities whose operations are happening instead of an event. */
  instead: z.exactOptional(list(markSchema)),
  /** Both seats had 30 Mission Points or more at a check, and as many as each other (MZ-142). */
  isOvertime: z.boolean(),
  /** Pending tasks after the open choice, in order. */
  resolution: list(storedTaskSchema),
  choice: z.exactOptional(choiceSchema),
  outcome: z.exactOptional(outcomes(seatSchema, ruleSchema)),
});
/** As facts have it. */
export type WrittenState = z.infer<typeof stateSchema>;

/** Only `evolve` makes new ones. */
export interface MetazooState extends Omit<WrittenState, 'cards' | 'inPlay' | 'aura'> {
  readonly cards: KnownCards;
  readonly inPlay: CardTable<InPlay>;
  readonly aura: CardTable<AuraInPlay>;
}

export const readState = (written: WrittenState): MetazooState => ({
  ...written,
  cards: readCards(written.cards),
  inPlay: readTable(written.inPlay),
  aura: readTable(written.aura),
});

export const writtenState = (state: MetazooState): WrittenState => ({
  ...state,
  cards: writtenTable(state.cards),
  inPlay: writtenTable(state.inPlay),
  aura: writtenTable(state.aura),
});
