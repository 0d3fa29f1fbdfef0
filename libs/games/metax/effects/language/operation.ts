import { z } from 'zod';
import { boundNameSchema, seat } from '#libs/game-kit';
import { amountSchema } from './amount.js';
import { cardFilterSchema } from './filter.js';
import { anyModificationSchema, durationSchema } from './modification.js';
import { cardWhoSchema, selectorSchema } from './selector.js';

const who = cardWhoSchema.default('you');
const as = boundNameSchema.optional();

const withCards = <const Op extends string>(op: Op) =>
  z.strictObject({ op: z.literal(op), cards: selectorSchema });
const withAmount = <const Op extends string>(op: Op) =>
  z.strictObject({ op: z.literal(op), who, amount: amountSchema });

/** MetaX's own operations. Each is one file in ../operations/. */
export const operationSchemas = [
  withAmount('gainMetaPoints'),
  withAmount('loseMetaPoints'),
  withAmount('setMetaPoints'),
  withAmount('gainVictoryPoints'),
  /** Returns the newest card of the pile to its owner: to the discard pile, hand, or bottom of the deck. */
  z.strictObject({
    op: z.literal('loseVictoryPoints'),
    who,
    amount: amountSchema,
    to: z.enum(['discard', 'hand', 'deckBottom']).default('discard'),
  }),
  z.strictObject({ op: z.literal('draw'), who, count: amountSchema, as }),
  /** From a hand, the top of a deck, Damage, or play: each card to its owner's discard pile. */
  z.strictObject({ op: z.literal('discard'), cards: selectorSchema, as }),
  z.strictObject({ op: z.literal('discardAtRandom'), who, count: amountSchema, as }),
  /** Looks through the whole deck, takes up to `count` cards that fit, and shuffles. */
  z.strictObject({
    op: z.literal('search'),
    who,
    where: cardFilterSchema,
    count: amountSchema,
    to: z.enum(['hand', 'discard', 'play', 'deckTop']),
    /** Whether the found cards are shown to all viewers. */
    reveal: z.boolean().default(true),
    as,
  }),
  z.strictObject({ op: z.literal('lookAtTop'), who, count: z.int().min(1).max(10), as: boundNameSchema }),
  withCards('reveal'),
  z.strictObject({ op: z.literal('putOnDeck'), cards: selectorSchema, position: z.enum(['top', 'bottom']) }),
  z.strictObject({ op: z.literal('shuffle'), who }),
  z.strictObject({ op: z.literal('returnToHand'), cards: selectorSchema, as }),
  /** Enters play without its +MP; its enter effect is used. */
  z.strictObject({ op: z.literal('putIntoPlay'), cards: selectorSchema, who, as }),
  withCards('knockOut'),
  z.strictObject({ op: z.literal('attachDamage'), cards: selectorSchema, to: selectorSchema }),
  withCards('push'),
  withCards('prep'),
  /** The effect of a Battle Card, an Event or a Character: its operations have no effect from now on, until the turn ends. */
  withCards('negate'),
  /** Either `cards` or a seat, `who`. */
  z.strictObject({
    op: z.literal('modify'),
    cards: selectorSchema.optional(),
    who: cardWhoSchema.optional(),
    modification: anyModificationSchema,
    until: durationSchema,
  }),
  /** Plays an Event from another zone: its cost is paid unless `free`. */
  z.strictObject({ op: z.literal('play'), cards: selectorSchema, free: z.boolean().default(false) }),
  /** Copies another card's effect, as an effect of this card, if its conditions are met. */
  withCards('copyEffect'),
  /** Once this effect is done. */
  z.strictObject({ op: z.literal('endBattleStep') }),
] as const;

/** Internal steps into which other operations expand; cards cannot use them. */
const seatSchema = z.int().min(0).max(1).transform(seat);
export const innerOperationSchemas = [
  z.strictObject({
    op: z.literal('useEffect'),
    on: z.enum(['enter', 'push', 'play', 'attack', 'defense', 'use', 'watch']),
    oncePerTurn: z.boolean(),
    /** Which of the once-a-turn abilities of its card; the first when left out. */
    ability: z.exactOptional(z.int().min(1)),
  }),
  z.strictObject({ op: z.literal('beginSearch'), who: cardWhoSchema }),
  z.strictObject({ op: z.literal('shuffleUnder'), who: cardWhoSchema, cards: selectorSchema }),
  z.strictObject({ op: z.literal('gainOneVictoryPoint'), seat: seatSchema }),
  z.strictObject({
    op: z.literal('loseOneVictoryPoint'),
    seat: seatSchema,
    to: z.enum(['discard', 'hand', 'deckBottom']),
  }),
] as const;

const anyOperationSchema = z.discriminatedUnion('op', [...operationSchemas, ...innerOperationSchemas]);
export type Operation = z.infer<typeof anyOperationSchema>;
