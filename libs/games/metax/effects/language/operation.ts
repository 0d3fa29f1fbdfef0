import { z } from 'zod';
import { boundNameSchema, chanceOperationSchemas, seat, type Who } from '#libs/game-kit';
import { amountSchema } from './amount.js';
import { type Cost, costSchema } from './cost.js';
import { cardFilterSchema, counterNameSchema } from './filter.js';
import { type Duration, durationSchema, type PrintedModification } from './modification.js';
import { type CardSelector, cardWhoSchema, cardWhoseSchema, selectorSchema } from './selector.js';

const who = cardWhoSchema.default('you');
/** Each of these seats does it, in turn order. */
const whose = cardWhoseSchema.default('you');
const as = boundNameSchema.optional();

const withCards = <const Op extends string>(op: Op) =>
  z.strictObject({ op: z.literal(op), cards: selectorSchema });
const withAmount = <const Op extends string>(op: Op) =>
  z.strictObject({ op: z.literal(op), who: whose, amount: amountSchema });
const withCounters = <const Op extends string>(op: Op) =>
  z.strictObject({
    op: z.literal(op),
    cards: selectorSchema,
    counter: counterNameSchema,
    count: amountSchema.default(1),
  });

/** MetaX's own operations, without `modify`. */
export const operationSchemas = [
  withAmount('gainMetaPoints'),
  withAmount('loseMetaPoints'),
  withAmount('setMetaPoints'),
  withAmount('gainVictoryPoints'),
  /** Returns the newest card of the pile to its owner: to the discard pile, hand, or bottom of the deck. */
  z.strictObject({
    op: z.literal('loseVictoryPoints'),
    who: whose,
    amount: amountSchema,
    to: z.enum(['discard', 'hand', 'deckBottom']).default('discard'),
  }),
  z.strictObject({ op: z.literal('draw'), who: whose, count: amountSchema, as }),
  /** From a hand, the top of a deck, Damage, or play: each card to its owner's discard pile. */
  z.strictObject({ op: z.literal('discard'), cards: selectorSchema, as }),
  z.strictObject({ op: z.literal('discardAtRandom'), who: whose, count: amountSchema, as }),
  /** From the top of the deck to the discard pile. */
  z.strictObject({ op: z.literal('mill'), who: whose, count: amountSchema, as }),
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
  /** `who` looks at the hand of another seat. */
  z.strictObject({
    op: z.literal('lookAtHand'),
    who,
    whose: cardWhoSchema.default('opponent'),
    as: boundNameSchema,
  }),
  withCards('reveal'),
  /** From the top of the deck of `who`, to all viewers, until a card fits: that card is `as`, those above it are `rest`. They stay where they are. */
  z.strictObject({
    op: z.literal('revealUntil'),
    who,
    where: cardFilterSchema,
    as: boundNameSchema,
    rest: boundNameSchema.optional(),
  }),
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
  /** Plays an Event or a Character from another zone: the cost of an Event is paid unless `free`. */
  z.strictObject({ op: z.literal('play'), cards: selectorSchema, free: z.boolean().default(false) }),
  /** Copies another card's effect, as an effect of this card, if its conditions are met. */
  withCards('copyEffect'),
  /** Characters become copies of the first card of `of`. */
  z.strictObject({
    op: z.literal('becomeCopy'),
    cards: selectorSchema,
    of: selectorSchema,
    until: durationSchema,
  }),
  z.strictObject({ op: z.literal('gainControl'), cards: selectorSchema, who, until: durationSchema }),
  withCounters('putCounters'),
  withCounters('removeCounters'),
  /** A further turn of `who` follows this one. */
  z.strictObject({ op: z.literal('extraTurn'), who }),
  ...chanceOperationSchemas,
  /** Once this effect is done. */
  z.strictObject({ op: z.literal('endBattleStep') }),
] as const;

/** Changes cards or a seat for a while. Its schema is made with those of abilities, which it may grant. */
export interface Modify {
  readonly op: 'modify';
  readonly cards?: CardSelector | undefined;
  readonly who?: Who<CardSelector> | undefined;
  readonly modification: PrintedModification;
  readonly until: Duration;
}

/** Internal steps into which other operations expand; cards cannot use them. */
const seatSchema = z.int().min(0).max(1).transform(seat);
const costsSchema: z.ZodType<readonly Cost[]> = z.array(costSchema);
export const innerOperationSchemas = [
  z.strictObject({
    op: z.literal('useEffect'),
    on: z.enum(['enter', 'push', 'play', 'attack', 'defense', 'use', 'watch', 'atWill']),
    oncePerTurn: z.boolean(),
    /** Which of the once-a-turn abilities of its card; the first when left out. */
    ability: z.exactOptional(z.int().min(1)),
  }),
  z.strictObject({ op: z.literal('spendMetaPoints'), amount: amountSchema }),
  /** The additional cost of a card that is played. */
  z.strictObject({ op: z.literal('payCosts'), costs: costsSchema }),
  /** Its card, a Character, is played from the hand. */
  z.strictObject({ op: z.literal('enterFromHand') }),
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
export type Operation = z.infer<typeof anyOperationSchema> | Modify;
