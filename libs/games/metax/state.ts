import { z } from 'zod';
import {
  boundValueSchema,
  type CardTable,
  choicesOf,
  delayedSchema,
  type EffectTask,
  type BeginTask as KitBegin,
  type KnownCards,
  begin as kitBegin,
  list,
  outcomes,
  readCards,
  readTable,
  type Seat,
  seatIdSchema,
  words,
  writtenTable,
} from '#libs/game-kit';
import { delayMomentSchema, type MetaxLanguage } from './effects/language/effect.js';
import { counterNameSchema, statSchema } from './effects/language/filter.js';
import { formerCharacterSchema } from './effects/language/former.js';
import {
  durationSchema,
  modificationSchema,
  seatModificationSchema,
} from './effects/language/modification.js';
import type { MetaxFact } from './facts.js';
import { rulesetSchema } from './ruleset.js';
import {
  attackNumber,
  cardIdSchema,
  cardRefSchema,
  count,
  definitionIdSchema,
  ruleSchema,
  seatSchema,
} from './schemas.js';
import { today } from './upcasts/words.js';

export type { CardRef, MovedCard, Place } from './schemas.js';

/* A whole game of MetaX as plain data. The types follow from schemas, since positions and facts hold states too. */

/** MX-026. `setup` lasts until both mulligans are decided. */
export const phaseSchema = words({
  setup: 'Before the first turn: mulligans are decided.',
  prep: 'Prep Step: Pushed Characters are Prepped.',
  planning: 'Planning Step: Characters and Events are played, Push effects used.',
  declareAttacks: 'Battle Step: attackers and their Battle Cards are declared.',
  assignDefenders: 'Battle Step: defenders and their Battle Cards are assigned.',
  damage: 'Battle Step: defended attacks are resolved.',
  victoryPoints: 'Battle Step: undefended attacks gain Victory Points.',
}).describe('A part of a turn.');
export type Phase = z.infer<typeof phaseSchema>;

const cards = list(cardIdSchema);
const frame = {
  id: z.int().min(1),
  source: cardRefSchema,
  controller: seatSchema,
  until: durationSchema,
  /** The attack that `thisAttack` means. */
  attack: z.exactOptional(attackNumber),
};

/** A temporary modifier of certain cards or of a seat. */
export const modifierSchema = z.discriminatedUnion('on', [
  z.strictObject({ ...frame, on: z.literal('cards'), cards, modification: modificationSchema }),
  z.strictObject({ ...frame, on: z.literal('seat'), seat: seatSchema, modification: seatModificationSchema }),
]);
export type Modifier = z.infer<typeof modifierSchema>;

const effectTaskSchema = <Program extends z.ZodType>(program: Program) =>
  z.strictObject({
    task: z.literal('effect'),
    source: cardRefSchema,
    controller: seatSchema,
    rule: ruleSchema,
    bindings: z.record(z.string(), list(z.union([cardIdSchema, seatIdSchema, boundValueSchema]))),
    program,
    /** The last known information of named Characters that have left play since (MX-R55). */
    lastKnown: z.exactOptional(z.record(cardIdSchema, formerCharacterSchema)),
  });

/** As a log keeps it: a part of an effect that waits for a moment. */
export const delayedEffectSchema = delayedSchema(
  delayMomentSchema,
  seatSchema,
  effectTaskSchema(today.storedProgramSchema),
);

/** A part of a resolution that is still to do, its programs in the words of this schema. */
export const waitingTaskSchema = <Program extends z.ZodType>(program: Program) =>
  z.discriminatedUnion('task', [
    effectTaskSchema(program),
    z.strictObject({ task: z.literal('offerMulligan'), seat: seatSchema }),
    z.strictObject({ task: z.literal('beginTurn'), seat: seatSchema }),
    z.strictObject({
      task: z.literal('battleCardEffect'),
      battleCard: cardIdSchema,
      seat: seatSchema,
      role: z.enum(['attack', 'defense']),
    }),
    z.strictObject({ task: z.literal('finishEvent'), card: cardIdSchema }),
    z.strictObject({ task: z.literal('offerLink'), attack: attackNumber }),
    z.strictObject({ task: z.literal('resolveDefended') }),
    z.strictObject({
      task: z.literal('resolveAttack'),
      attack: attackNumber,
      part: z.enum(['comparison', 'damage']),
    }),
    /** `gained`: the undefended attacks that have had theirs, and wait for their Battle Cards to be discarded. */
    z.strictObject({ task: z.literal('gainVictoryPoints'), gained: z.exactOptional(list(attackNumber)) }),
    z.strictObject({ task: z.literal('undefendedVictoryPoint'), attack: attackNumber }),
    /** `cleanUps` counts how often what lasted for the period has ended. */
    z.strictObject({ task: z.literal('endBattleStep'), cleanUps: z.exactOptional(z.int().min(1)) }),
    z.strictObject({ task: z.literal('endTurn'), cleanUps: z.exactOptional(z.int().min(1)) }),
    /** Effects of one seat that begin at one moment, to be put in order by it (MX-R21). */
    z.strictObject({
      task: z.literal('orderEffects'),
      seat: seatSchema,
      effects: list(effectTaskSchema(program)),
    }),
  ]);

/** As a log keeps it, in the words of its time. */
export const storedTaskSchema = waitingTaskSchema(today.storedProgramSchema);
export type StoredWaitingTask = z.infer<typeof storedTaskSchema>;
type BeginTask = KitBegin<MetaxFact>;
/** The immediate part of an action; never waits. */
export const begin = kitBegin<MetaxFact>;
export type StoredTask = StoredWaitingTask | BeginTask;

type MetaxEffect = EffectTask<MetaxLanguage>;
export type WaitingTask =
  | Exclude<StoredWaitingTask, { readonly task: 'effect' | 'orderEffects' }>
  | MetaxEffect
  | { readonly task: 'orderEffects'; readonly seat: Seat; readonly effects: readonly MetaxEffect[] };
export type Task = WaitingTask | BeginTask;

const { choice, effectChoices } = choicesOf(seatSchema, ruleSchema, cardIdSchema, {
  /** For a Link: the attack it would join. */
  attack: z.exactOptional(attackNumber),
});

/** A decision that the game waits for. */
export const choiceSchema = z.discriminatedUnion('kind', [
  choice('mulligan', {}),
  choice('link', {}),
  choice('orderAttacks', { attacks: list(attackNumber) }),
  choice('orderVictoryPoints', { attacks: list(attackNumber) }),
  choice('orderEffects', { effects: list(cardRefSchema) }),
  ...effectChoices,
]);
export type Choice = z.infer<typeof choiceSchema>;
export type ChoiceKind = Choice['kind'];

export const seatStateSchema = z.strictObject({
  metaPoints: z.int(),
  /** The top card first. */
  deck: cards,
  hand: cards,
  /** The newest card last. */
  discard: cards,
  /** Cards of the other seat's deck, face down for all viewers. */
  victoryPoints: cards,
  /** Characters in play, in the order of their entry. */
  characters: cards,
  /** An Event whose effect is being used. */
  inUse: cards,
  hasMulliganed: z.boolean(),
});
export type SeatState = z.infer<typeof seatStateSchema>;

export const characterSchema = z.strictObject({
  seat: seatSchema,
  isPushed: z.boolean(),
  /** The number of the turn in which it entered play. */
  enteredTurn: z.int(),
  /** Attached Battle Cards, the oldest first. */
  damage: cards,
  /** The counters on it, by kind. */
  counters: z.exactOptional(z.record(counterNameSchema, z.int().min(0))),
});
export type CharacterInPlay = z.infer<typeof characterSchema>;

export const turnSchema = z.strictObject({
  /** From 1; 0 before the first turn. */
  number: count,
  seat: seatSchema,
  charactersPlayed: count,
  /** Cards whose "first time this turn" effect was used. */
  usedOnce: cards,
  /** Further abilities of these cards that were used once this turn; the number counts them on their card. */
  usedAbilities: z.exactOptional(list(z.strictObject({ card: cardIdSchema, ability: z.int().min(1) }))),
});
export type TurnState = z.infer<typeof turnSchema>;

export const defenseSchema = z.strictObject({
  /** Absent once it has left play (MX-R18). */
  defender: z.exactOptional(cardIdSchema),
  battleCard: z.exactOptional(cardIdSchema),
  rank: z.int(),
  as: statSchema,
});
export type Defense = z.infer<typeof defenseSchema>;

export const attackSchema = z.strictObject({
  /** Counted from 1 within the Battle Step. */
  number: attackNumber,
  seat: seatSchema,
  /** Absent once it has left play (MX-R17). */
  attacker: z.exactOptional(cardIdSchema),
  /** Absent once it became Damage or was discarded. */
  battleCard: z.exactOptional(cardIdSchema),
  rank: z.int(),
  as: statSchema,
  /** Linked Characters that are still in play. */
  linked: cards,
  /** Whether any Character was Linked, also one that has left. */
  isTeam: z.boolean(),
  defense: z.exactOptional(defenseSchema),
  stage: z.enum(['declared', 'resolved', 'over']),
});
export type Attack = z.infer<typeof attackSchema>;

export const stateSchema = z.strictObject({
  game: z.literal('metax'),
  ruleset: rulesetSchema,
  /** In the words of their time. */
  definitions: z.record(definitionIdSchema, today.storedCardSchema),
  cards: z.record(cardIdSchema, z.strictObject({ definition: definitionIdSchema, owner: seatSchema })),
  /** The number of the next card id; the number of used ids is public. */
  nextCard: z.int().min(1),
  /** The number of random draws used. */
  draws: count,
  seats: z.tuple([seatStateSchema, seatStateSchema]).readonly(),
  characters: z.record(cardIdSchema, characterSchema),
  phase: phaseSchema,
  turn: turnSchema,
  /** The attacks of this Battle Step, in the order of their declaration. */
  attacks: list(attackSchema),
  modifiers: list(modifierSchema),
  nextModifier: z.int().min(1),
  /** Battle Cards whose effect was negated (MX-106). */
  negated: cards,
  /** Parts of effects that wait for a moment. */
  delayed: z.exactOptional(list(delayedEffectSchema)),
  /** Characters that their Damage does not knock out until something changes (MX-R59). */
  spared: z.exactOptional(cards),
  /** The seats of further turns after this one, in order (MX-R66). */
  extraTurns: z.exactOptional(list(seatSchema)),
  /** Pending tasks after the open choice, in order. */
  resolution: list(storedTaskSchema),
  choice: z.exactOptional(choiceSchema),
  outcome: z.exactOptional(outcomes(seatSchema, ruleSchema)),
});
/** As facts have it. */
export type WrittenState = z.infer<typeof stateSchema>;

/** Only `evolve` makes new ones. */
export interface MetaxState extends Omit<WrittenState, 'cards' | 'characters'> {
  readonly cards: KnownCards;
  readonly characters: CardTable<CharacterInPlay>;
}

export const readState = (written: WrittenState): MetaxState => ({
  ...written,
  cards: readCards(written.cards),
  characters: readTable(written.characters),
});

export const writtenState = (state: MetaxState): WrittenState => ({
  ...state,
  cards: writtenTable(state.cards),
  characters: writtenTable(state.characters),
});
