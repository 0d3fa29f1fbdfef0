import { z } from 'zod';
import {
  boundValueSchema,
  choicesOf,
  delayedSchema,
  type EffectTask,
  type KnownCard,
  type KnownCards,
  type Outcome,
  outcomes,
  type StoredCard,
  type StoredEffect,
  seatIdSchema,
  type WrittenTable,
  words,
} from '#libs/game-kit';
import type { MetabaloidsLanguage } from './effects/language/ability.js';
import { durationSchema, laterWordSchema } from './effects/language/words.js';
import type { DeepReadonly } from './readonly.js';
import { rulesetSchema } from './ruleset.js';
import { cardIdSchema, cardRefSchema, count, definitionIdSchema, ruleSchema, seatSchema } from './schemas.js';
import { today } from './upcasts/words.js';

/** MBO-030, MBF-021. `setup` lasts until all have deployed; `battle` within an attack. */
export const phaseSchema = words({
  setup: 'Initial deployment, before the first turn.',
  draw: 'Draw Phase.',
  abilities: 'Abilities may be used.',
  move: 'Cards may be moved.',
  deploy: 'The reserve is deployed.',
  attack: 'Attack Phase.',
  restock: 'Restock.',
  end: 'The turn is ending.',
}).describe('A part of a turn.');
export type Phase = z.infer<typeof phaseSchema>;

/** The moment of a window for all seats (MB-R37): the end of a step, between two drawn cards, or a moment of an activation or a battle. */
export const momentSchema = z.enum([
  'drawn',
  'betweenDraws',
  'abilitiesEnd',
  'moveEnd',
  'deployEnd',
  'attackEnd',
  'restockEnd',
  'turnEnd',
  'activation',
  'attackDeclared',
  'bonusDrawn',
  'battleDecided',
  'losses',
]);
export type Moment = z.infer<typeof momentSchema>;

/** The end of a seat's advance pass. */
export const standingSchema = words({
  nextActivation: 'Until a player uses an ability or plays an event.',
  attackOnMe: 'Until the seat is attacked.',
  endOfTurn: 'Until the turn ends.',
  myTurn: "Until the seat's own turn.",
}).describe('Until when a seat need not be asked.');
export type Standing = z.infer<typeof standingSchema>;

export const columnSchema = z.strictObject({
  number: z.int().min(1).max(9),
  cards: z.array(cardIdSchema),
  isSafe: z.boolean(),
});
export type Column = DeepReadonly<z.infer<typeof columnSchema>>;

export const seatStateSchema = z.strictObject({
  /** Piles have their top card first. */
  drawPile: z.array(cardIdSchema),
  hand: z.array(cardIdSchema),
  columns: z.array(columnSchema),
  reserve: z.array(cardIdSchema),
  events: z.array(cardIdSchema),
  discard: z.array(cardIdSchema),
  lost: z.array(cardIdSchema),
  /** MB-017: the Costs deployed before the first turn, and whether this seat is done. */
  deployedCost: count,
  hasDeployed: z.boolean(),
  isOut: z.boolean(),
  timesAttacked: count,
  /** The number of its newest turn; 0 before the first. */
  lastTurn: count,
  /** Until when the seat passes, with the count of actions at which it chose so. */
  standing: z.exactOptional(z.strictObject({ until: standingSchema, turn: count, at: count })),
});
export type SeatState = DeepReadonly<z.infer<typeof seatStateSchema>>;

const firedSchema = z.strictObject({ card: cardIdSchema, ability: z.string() });

export const turnSchema = z.strictObject({
  number: count,
  seat: seatSchema,
  /** The number of cards that its player has drawn in the Draw Phase. */
  drew: count,
  attacks: z.array(
    z.strictObject({ defender: seatSchema, attacker: cardIdSchema, column: z.int().min(1).max(9) }),
  ),
  /** Cards whose ability was used in this turn (MB-047), by the ids that they had then; of the first rules. */
  used: z.array(cardIdSchema),
  /** The same by the ids that they have now, wherever they are; none before the first use. */
  spent: z.exactOptional(z.array(cardIdSchema)),
  /** The same of abilities that are not the first of their card. */
  spentOthers: z.exactOptional(z.array(z.strictObject({ card: cardIdSchema, ability: z.string() }))),
  /** Abilities that work once a turn and have worked. */
  fired: z.exactOptional(z.array(firedSchema)),
  deployed: z.array(cardIdSchema),
  moved: z.array(cardIdSchema),
  restocked: z.array(seatSchema),
});
export type Turn = DeepReadonly<z.infer<typeof turnSchema>>;

const bonusCardSchema = z.strictObject({ seat: seatSchema, card: cardIdSchema, counts: z.boolean() });

export const battleSchema = z.strictObject({
  attackerSeat: seatSchema,
  defenderSeat: seatSchema,
  attacker: cardIdSchema,
  target: cardIdSchema,
  /** The attacking column; the attacked column is the target's. */
  column: z.int().min(1).max(9),
  stage: z.enum(['declared', 'bonus', 'decided', 'losses', 'over']),
  isStopped: z.boolean(),
  bonus: z.array(bonusCardSchema),
  /** Added to the totals by abilities. */
  attackBonus: z.int(),
  defenseBonus: z.int(),
  /** The totals that decided it. */
  totals: z.exactOptional(z.strictObject({ attack: z.int(), defense: z.int() })),
  winner: z.exactOptional(seatSchema),
  damage: count,
  shares: z.array(z.strictObject({ seat: seatSchema, amount: count })),
  /** The losing card's column, which becomes safe; and the cards lost so far. */
  losingColumn: z.exactOptional(z.int().min(1).max(9)),
  lost: z.array(cardIdSchema),
  /** Abilities that work once a battle and have worked. */
  fired: z.exactOptional(z.array(firedSchema)),
});
export type Battle = DeepReadonly<z.infer<typeof battleSchema>>;

const lookedAtSchema = z.strictObject({ seat: seatSchema, cards: z.array(cardIdSchema) });
/** The cards on top of its own pile that the resolving ability shows to its user. */
export const lookSchema = z.strictObject({ ...lookedAtSchema.shape, activation: count });

/** Cards, seats, numbers and words under the names of an effect. */
export const bindingsSchema = z.record(
  z.string(),
  z.array(z.union([cardIdSchema, seatIdSchema, boundValueSchema])),
);

/** An ability or event that was announced and is not resolved yet. */
export const activationSchema = z.strictObject({
  number: count,
  seat: seatSchema,
  source: cardRefSchema,
  /** Announced with it (MB-050). */
  target: z.exactOptional(cardIdSchema),
  /** The key of the ability; absent for the first one. */
  ability: z.exactOptional(z.string()),
  /** The cards, numbers and names that its cost has bound. */
  bindings: z.exactOptional(bindingsSchema),
  isEvent: z.boolean(),
  isStopped: z.boolean(),
  isUnfinished: z.boolean(),
});
export type Activation = DeepReadonly<z.infer<typeof activationSchema>>;

export const drawingSchema = z.strictObject({
  seat: seatSchema,
  /** The number of cards to draw at its start, minus the drawn ones. */
  left: count,
  /** The activation that draws; undefined in the Draw Phase. */
  activation: z.exactOptional(count),
  /** The drawing continues until the hand has this many cards (MB-034), regardless of `left`. */
  upTo: z.exactOptional(count),
});
export type Drawing = DeepReadonly<z.infer<typeof drawingSchema>>;

/** Seats that cannot choose a card. */
export const unchosenBySchema = words({
  opponents: "Its owner's opponents.",
  each: 'Every seat.',
}).describe('Seats that cannot choose a card.');

/** Things that a seat pays for. */
export const pricedSchema = words({
  restock: 'Restocking a card.',
  event: 'Playing an event or a terrain.',
  ability: 'Using an ability.',
}).describe('Things that a seat pays for.');

/** Actions that a seat is kept from. */
export const barredToSeatSchema = words({
  payFromHand: 'Paying damage from the hand.',
  payFromPlay: 'Paying damage from the play area.',
  payFromDiscard: 'Paying damage from the discard pile.',
  payFromDrawPile: 'Paying damage from the draw pile.',
  attack: 'Attacking.',
  playEvents: 'Playing events and terrains.',
  restock: 'Restocking cards.',
}).describe('Actions that a seat is kept from.');

export const barredSchema = words({
  attacking: 'Attacking.',
  abilities: 'Using abilities.',
  beingAttacked: 'Being attacked.',
}).describe('Actions that a card cannot do.');

export const modificationSchema = z.discriminatedUnion('change', [
  z.strictObject({
    change: z.literal('stats'),
    cards: z.array(cardIdSchema),
    attack: z.int(),
    defense: z.int(),
  }),
  z.strictObject({
    change: z.literal('bar'),
    cards: z.array(cardIdSchema),
    from: barredSchema,
  }),
  z.strictObject({ change: z.literal('widenColumn'), seat: seatSchema, column: z.int().min(1).max(9) }),
  z.strictObject({ change: z.literal('extraAttack'), seat: seatSchema }),
  z.strictObject({ change: z.literal('first'), cards: z.array(cardIdSchema) }),
  z.strictObject({ change: z.literal('unchosen'), cards: z.array(cardIdSchema), by: unchosenBySchema }),
  /** The number of the granted ability among those that the source's card grants. */
  z.strictObject({ change: z.literal('ability'), cards: z.array(cardIdSchema), granted: count }),
  z.strictObject({
    change: z.literal('price'),
    seats: z.array(seatSchema),
    of: pricedSchema,
    amount: z.int(),
  }),
  z.strictObject({ change: z.literal('barSeat'), seats: z.array(seatSchema), bars: barredToSeatSchema }),
  z.strictObject({ change: z.literal('prevent'), seats: z.array(seatSchema), amount: z.int() }),
  z.strictObject({ change: z.literal('total'), seats: z.array(seatSchema), amount: z.int() }),
  z.strictObject({ change: z.literal('handSize'), seats: z.array(seatSchema), amount: z.int() }),
]);
export const modifierSchema = z
  .strictObject({
    number: count.describe('Its number; the fact of its end names it.'),
    seat: seatSchema.describe('The seat that made it.'),
    source: cardRefSchema.describe('The card with the effect.'),
    until: durationSchema.describe('How long it holds.'),
    modification: modificationSchema.describe('Its change.'),
  })
  .describe('Something that holds for a while, on cards or on a seat.');
export type Modifier = DeepReadonly<z.infer<typeof modifierSchema>>;

const effectTaskSchema = <Program extends z.ZodType>(program: Program) =>
  z.strictObject({
    task: z.literal('effect'),
    source: cardRefSchema,
    controller: seatSchema,
    rule: ruleSchema,
    bindings: bindingsSchema,
    program,
  });

/** A pending task while a choice is open, in order; its programs follow this schema's version of the language. */
export const taskSchema = <Program extends z.ZodType>(program: Program) =>
  z.discriminatedUnion('task', [
    effectTaskSchema(program),
    z.strictObject({ task: z.literal('firstDeployment'), seat: seatSchema }),
    z.strictObject({ task: z.literal('beginTurn'), seat: seatSchema }),
    z.strictObject({ task: z.literal('startDrawing'), seat: seatSchema, count, activation: count }),
    z.strictObject({ task: z.literal('drawNext') }),
    z.strictObject({ task: z.literal('afterDrawing') }),
    z.strictObject({ task: z.literal('enterStep'), step: phaseSchema }),
    z.strictObject({ task: z.literal('checkPlayArea') }),
    /** `cleanUps` counts how often what lasted for the period has ended. */
    z.strictObject({ task: z.literal('endTurn'), cleanUps: z.exactOptional(z.int().min(1)) }),
    z.strictObject({ task: z.literal('adjust') }),
    z.strictObject({ task: z.literal('deployNext') }),
    z.strictObject({ task: z.literal('window'), moment: momentSchema, passed: z.array(seatSchema) }),
    z.strictObject({ task: z.literal('resolveActivation'), activation: count }),
    z.strictObject({ task: z.literal('finishActivation'), activation: count }),
    z.strictObject({ task: z.literal('drawBonus') }),
    z.strictObject({ task: z.literal('compareTotals') }),
    z.strictObject({ task: z.literal('settleLosses') }),
    z.strictObject({ task: z.literal('payDamage'), seat: seatSchema, left: count }),
    z.strictObject({ task: z.literal('payFromDrawPile'), seat: seatSchema, left: count }),
    z.strictObject({ task: z.literal('endBattle') }),
    z.strictObject({ task: z.literal('closeBattle'), cleanUps: z.exactOptional(z.int().min(1)) }),
    z.strictObject({
      task: z.literal('forceDiscard'),
      seat: seatSchema,
      count,
      activation: z.exactOptional(count),
    }),
    z.strictObject({ task: z.literal('penalty'), seat: seatSchema, count, rule: ruleSchema }),
  ]);

/** The rest of an effect that waits for a moment, in the words of its time. */
export const waitingEffectSchema = effectTaskSchema(today.storedProgramSchema);

/** As a log keeps it, in the words of its time. */
export const storedTaskSchema = taskSchema(today.storedProgramSchema);
type Step = Exclude<DeepReadonly<z.infer<typeof storedTaskSchema>>, { readonly task: 'effect' }>;
export type StoredTask = Step | StoredEffect;
export type Task = Step | EffectTask<MetabaloidsLanguage>;

const { choice, effectChoices } = choicesOf(seatSchema, ruleSchema, cardIdSchema, {});

/** An open decision. Legal answers are computed from the state; effects bring their own options. */
export const choiceSchema = z.discriminatedUnion('kind', [
  choice('firstDeployment', {}),
  choice('window', { moment: momentSchema }),
  choice('adjust', {}),
  choice('deploy', {}),
  choice('payDamage', { left: count }),
  choice('forceDiscard', { count }),
  ...effectChoices,
]);
export type Choice = DeepReadonly<z.infer<typeof choiceSchema>>;
export type ChoiceKind = Choice['kind'];

export const outcomeSchema = outcomes(seatSchema, ruleSchema);

export const gameNameSchema = z.enum(['metabaloids', 'metabaloids-fast']);
export type GameName = z.infer<typeof gameNameSchema>;

export const instanceSchema = z.strictObject({ definition: definitionIdSchema, owner: seatSchema });

/** All of a state but what refers to cards by definition. */
export const stateSchema = z.strictObject({
  game: gameNameSchema,
  ruleset: rulesetSchema,
  /** In the words of their time. */
  definitions: z.record(z.string(), today.storedCardSchema),
  cards: z.record(z.string(), instanceSchema),
  /** The number of the next card id; the number of used ids is public. */
  nextCard: count,
  /** The number of random draws used. */
  draws: count,
  seats: z.array(seatStateSchema).min(2).max(8),
  /** The seat of the first turn. */
  starter: seatSchema,
  phase: phaseSchema,
  turn: turnSchema,
  /** Counters by card and name; absent while there are none. */
  counters: z.exactOptional(z.record(z.string(), z.record(z.string(), count))),
  /** Effects that wait for a moment. */
  delayed: z.exactOptional(z.array(delayedSchema(laterWordSchema, seatSchema, waitingEffectSchema))),
  /** The seats that have a turn beyond the order of turns, the next first. */
  extraTurns: z.exactOptional(z.array(seatSchema)),
  /** Cards turned sideways as marks, until the turn ends (MB-R39). */
  marks: z.array(cardIdSchema),
  battle: z.exactOptional(battleSchema),
  /** The current drawings, innermost last. */
  drawing: z.array(drawingSchema),
  /** Pending abilities and events, the newest last. */
  pending: z.array(activationSchema),
  nextActivation: count,
  modifiers: z.array(modifierSchema),
  nextModifier: count,
  /** Seats that are out, the first one first, and their cards, which have left the game (MB-R12). */
  out: z.array(seatSchema),
  removed: z.array(cardIdSchema),
  /** Cards that a seat has seen on top of its pile, until any ability resolves; of the first rules. */
  looking: z.exactOptional(lookedAtSchema),
  /** The same, each until its own ability resolves. */
  looks: z.exactOptional(z.array(lookSchema)),
  choice: z.exactOptional(choiceSchema),
  resolution: z.array(storedTaskSchema),
  outcome: z.exactOptional(outcomeSchema),
});

type Written = DeepReadonly<z.infer<typeof stateSchema>>;

/** A whole game as plain data. Only `evolve` makes new ones. */
export interface MetabaloidsState extends Omit<Written, 'cards' | 'resolution' | 'outcome' | 'definitions'> {
  readonly definitions: Readonly<Record<string, StoredCard>>;
  readonly cards: KnownCards;
  readonly resolution: readonly StoredTask[];
  readonly outcome?: Outcome;
}

/** As facts have it. */
export type WrittenState = Omit<MetabaloidsState, 'cards'> & { readonly cards: WrittenTable<KnownCard> };
