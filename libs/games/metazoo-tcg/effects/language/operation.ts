import { z } from 'zod';
import { boundNameSchema, whoseOrSchema } from '#libs/game-kit';
import { definitionIdSchema, list } from '../../schemas.js';
import { amountSchema } from './amount.js';
import { cardFilterSchema } from './filter.js';
import { modificationSchema } from './modification.js';
import { laneRelationSchema, selectorSchema } from './selector.js';

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
const withCount = <const Op extends string>(op: Op) =>
  z.strictObject({ op: z.literal(op), who, count: amountSchema });
const withAmount = <const Op extends string>(op: Op) =>
  z.strictObject({ op: z.literal(op), who, amount: amountSchema });

/** What a modification changes: cards, or the sides of seats in lanes. */
const changed = {
  cards: selectorSchema.optional(),
  who: whomSchema.optional(),
  lane: laneRelationSchema.optional(),
  modification: modificationSchema,
};

/** MetaZoo's own operations. */
export const operationSchemas = [
  /** To cards or to a side of lanes, until the round ends, or only for the mission that is under way. */
  z.strictObject({
    op: z.literal('give'),
    ...changed,
    until: z.enum(['round', 'mission']).default('round'),
  }),
  /** For good. */
  z.strictObject({ op: z.literal('gain'), ...changed }),
  withAmount('gainMissionPoints'),
  withAmount('loseMissionPoints'),
  z.strictObject({ op: z.literal('deal'), cards: selectorSchema, amount: amountSchema }),
  z.strictObject({ op: z.literal('duel'), cards: selectorSchema, with: selectorSchema }),
  withCards('shatter'),
  withCards('sacrifice'),
  z.strictObject({ op: z.literal('returnToHand'), cards: selectorSchema, as }),
  z.strictObject({ op: z.literal('putOnDeck'), cards: selectorSchema, position: z.enum(['top', 'bottom']) }),
  z.strictObject({ op: z.literal('shuffle'), who }),
  withCount('draw'),
  withCards('discard'),
  withCount('discardAtRandom'),
  /** MZ-198: look, take one that fits, show it, the rest to the bottom in any order. */
  z.strictObject({
    op: z.literal('discover'),
    count: z.int().min(1).max(10),
    where: cardFilterSchema.default({}),
  }),
  z.strictObject({ op: z.literal('lookAtTop'), count: z.int().min(1).max(10), as: boundNameSchema }),
  withCards('reveal'),
  /** Searches the own deck, reveals the chosen cards, puts them into the hand and shuffles (MZ-R50). */
  z.strictObject({ op: z.literal('search'), where: cardFilterSchema, count: amountSchema }),
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
  withCards('tap'),
  withCards('untap'),
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
] as const;

/** Internal steps into which abilities and other operations expand; cards cannot use them. */
export const innerOperationSchemas = [
  z.strictObject({
    op: z.literal('useAbility'),
    ability: z.int().min(0),
    on: z.string(),
    marks: z.boolean(),
  }),
  z.strictObject({ op: z.literal('beginSearch') }),
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
