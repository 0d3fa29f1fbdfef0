import { z } from 'zod';
import { boundNameSchema, chanceOperationSchemas, whoseOrSchema } from '#libs/game-kit';
import { auraTypeSchema, definitionIdSchema, laneSchema, list } from '../../schemas.js';
import { amountSchema } from './amount.js';
import { cardFilterSchema, counterNameSchema } from './filter.js';
import { laneRelationSchema } from './lane.js';
import { modificationSchema } from './modification.js';
import { cardWhoseSchema, selectorSchema } from './selector.js';

/** The seats that exist only in MetaZoo: the winner and the loser of the mission. */
export const ownSeats = ['winner', 'loser'] as const;
/** Whom an operation is about. */
const whomSchema = whoseOrSchema(selectorSchema, ownSeats);
export type Whom = z.infer<typeof whomSchema>;

const who = whomSchema.default('you');
const as = boundNameSchema.optional();
const here = { lanes: 'this' } as const;

const withCards = <const Op extends string>(op: Op) =>
  z.strictObject({ op: z.literal(op), cards: selectorSchema });
const withLanes = <const Op extends string>(op: Op) =>
  z.strictObject({ op: z.literal(op), lanes: selectorSchema });
const withAmount = <const Op extends string>(op: Op) =>
  z.strictObject({ op: z.literal(op), who, amount: amountSchema });

/** The objects of a modification: cards, or the sides of seats in lanes. */
const changed = {
  cards: selectorSchema.optional(),
  who: whomSchema.optional(),
  lane: laneRelationSchema.optional(),
  modification: modificationSchema,
};

const counting = {
  cards: selectorSchema,
  counter: counterNameSchema,
  count: amountSchema.default(1),
};

/** MetaZoo's own operations. */
export const operationSchemas = [
  /** To cards or to a side of lanes, until the round ends, or only for the mission that is under way. */
  z.strictObject({
    op: z.literal('give'),
    ...changed,
    until: z.enum(['round', 'mission', 'action', 'nextRound', 'whileInPlay']).default('round'),
  }),
  /** For good. */
  z.strictObject({ op: z.literal('gain'), ...changed }),
  withAmount('gainMissionPoints'),
  withAmount('loseMissionPoints'),
  z.strictObject({ op: z.literal('deal'), cards: selectorSchema, amount: amountSchema }),
  z.strictObject({ op: z.literal('duel'), cards: selectorSchema, with: selectorSchema }),
  withCards('removeDamage'),
  z.strictObject({ op: z.literal('putCounters'), ...counting }),
  z.strictObject({ op: z.literal('removeCounters'), ...counting }),
  /** Units of other seats come to the side of this one, for the round or for good (MZ-R71). */
  z.strictObject({
    op: z.literal('gainControl'),
    cards: selectorSchema,
    who,
    until: z.enum(['round', 'permanent']).default('round'),
  }),
  withCards('shatter'),
  withCards('sacrifice'),
  z.strictObject({ op: z.literal('returnToHand'), cards: selectorSchema, as }),
  z.strictObject({ op: z.literal('putOnDeck'), cards: selectorSchema, position: z.enum(['top', 'bottom']) }),
  z.strictObject({ op: z.literal('shuffle'), who }),
  z.strictObject({ op: z.literal('draw'), who, count: amountSchema, as }),
  z.strictObject({ op: z.literal('discard'), cards: selectorSchema, as }),
  z.strictObject({ op: z.literal('discardAtRandom'), who, count: amountSchema, as }),
  /** From the top of the deck to the discard pile. */
  z.strictObject({ op: z.literal('mill'), who, count: amountSchema, as }),
  /** MZ-198: look, take one that fits, show it, the rest to the bottom in any order. */
  z.strictObject({
    op: z.literal('discover'),
    count: z.int().min(1).max(10),
    where: cardFilterSchema.default({}),
  }),
  z.strictObject({
    op: z.literal('lookAtTop'),
    who: whomSchema.optional(),
    count: z.int().min(1).max(10),
    as: boundNameSchema,
  }),
  /** The effect's controller looks at hands. */
  z.strictObject({ op: z.literal('lookAtHand'), whose: cardWhoseSchema.default('opponent'), as }),
  withCards('reveal'),
  /** Shows cards from the top of the deck up to the first that fits, which is `as`; the others are `rest`. */
  z.strictObject({
    op: z.literal('revealUntil'),
    who,
    where: cardFilterSchema,
    as: boundNameSchema,
    rest: boundNameSchema,
  }),
  /** Looks through a pile of the seat, takes and shows cards that fit, and shuffles the deck (MZ-R50). */
  z.strictObject({
    op: z.literal('search'),
    who: whomSchema.optional(),
    zone: z.enum(['deck', 'discard']).optional(),
    where: cardFilterSchema,
    count: amountSchema,
    to: z.enum(['hand', 'topOfDeck', 'discard']).optional(),
    reveal: z.boolean().optional(),
    as,
  }),
  z.strictObject({ op: z.literal('move'), cards: selectorSchema, to: selectorSchema }),
  z.strictObject({
    op: z.literal('create'),
    token: definitionIdSchema,
    who,
    lane: selectorSchema.default(here),
    count: amountSchema.default(1),
    tapped: z.boolean().default(false),
  }),
  /** Into a lane without being played, from a hand or discard pile. */
  z.strictObject({ op: z.literal('putIntoLane'), cards: selectorSchema, to: selectorSchema }),
  /** Plays a card without paying its Aura: a unit to the first of the lanes that take it, a Terra to the first, a strategy at once. */
  z.strictObject({
    op: z.literal('play'),
    cards: selectorSchema,
    to: selectorSchema.default({ lanes: 'any' }),
  }),
  /** A token that is a copy of a unit. */
  z.strictObject({
    op: z.literal('createCopy'),
    cards: selectorSchema,
    who,
    lane: selectorSchema.default(here),
  }),
  withCards('tap'),
  withCards('untap'),
  /** Untapped Aura of the zone enhances the first of the lanes with room, without an Enhancement Symbol (MZ-R72). */
  z.strictObject({ op: z.literal('enhance'), cards: selectorSchema, to: selectorSchema.default(here) }),
  z.strictObject({ op: z.literal('addAura'), who, amount: amountSchema, tapped: z.boolean().default(true) }),
  withCards('putAuraOnDeck'),
  withLanes('raze'),
  z.strictObject({ op: z.literal('placeTerra'), cards: selectorSchema, to: selectorSchema }),
  withLanes('readyLanes'),
  withLanes('resolveLanes'),
  /** A face-down Caster is turned up again. */
  z.strictObject({ op: z.literal('restoreCaster'), who }),
  /** One more action after this one. */
  z.strictObject({ op: z.literal('extraAction') }),
  ...chanceOperationSchemas,
] as const;

/** Internal steps into which abilities and other operations expand; cards cannot use them. */
export const innerOperationSchemas = [
  z.strictObject({
    op: z.literal('useAbility'),
    ability: z.int().min(0),
    on: z.string(),
    marks: z.boolean(),
  }),
  z.strictObject({ op: z.literal('beginSearch'), who: whomSchema.optional() }),
  /** Aura of any type, or of one, that pays a cost. */
  z.strictObject({ op: z.literal('payAura'), amount: amountSchema, type: auraTypeSchema.optional() }),
  withCards('tapToPay'),
  z.strictObject({ op: z.literal('shuffleBeneath'), who: whomSchema, cards: selectorSchema }),
  /** Its controller may pay the cost of the triggered ability of this number. */
  z.strictObject({ op: z.literal('offerCost'), ability: z.int().min(0) }),
  /** A delayed effect begins. */
  z.strictObject({ op: z.literal('beginDelayed'), delayed: z.int().min(1) }),
  /** A replacing ability is done. */
  z.strictObject({ op: z.literal('endReplacement'), ability: z.int().min(0) }),
  /** The card that is played once its costs are paid. */
  z.strictObject({ op: z.literal('enterPlayed'), lane: laneSchema }),
  /** A strategy that an effect played is done. */
  z.strictObject({ op: z.literal('finishPlayed') }),
  /** Chooses the units that pay, one Sacrifice after the other, and makes them all (MZ-112). */
  z.strictObject({
    op: z.literal('paySacrifices'),
    of: list(z.strictObject({ from: selectorSchema, count: z.int().min(1), as: boundNameSchema })),
  }),
  /** Records the cards chosen for the first of several costs. */
  z.strictObject({ op: z.literal('noteVictims'), as: boundNameSchema }),
] as const;

const anyOperationSchema = z.discriminatedUnion('op', [...operationSchemas, ...innerOperationSchemas]);
export type Operation = z.infer<typeof anyOperationSchema>;
export type Args<Op extends Operation['op']> = Extract<Operation, { op: Op }>;
export const operationNames: readonly string[] = operationSchemas.map(({ shape }) => shape.op.value);
