import { z } from 'zod';
import { boundNameSchema, chanceOperationSchemas } from '#libs/game-kit';
import { amountSchema, counterSchema } from './condition.js';
import { bonusSchema, modificationSchema, seatModificationSchema } from './modification.js';
import { cardWhoseSchema, filterSchema, selectorSchema, whomSchema } from './selector.js';
import { durationSchema } from './words.js';

const withCards = <const Op extends string>(op: Op) =>
  z.strictObject({ op: z.literal(op), cards: selectorSchema });
const plain = <const Op extends string>(op: Op) => z.strictObject({ op: z.literal(op) });

/** Operations beside the control operations of the kit. */
export const operationSchemas = [
  z.strictObject({ op: z.literal('draw'), who: whomSchema.default('you'), count: amountSchema }),
  /** Ends the current drawing. */
  plain('stopDrawing'),
  withCards('discard'),
  withCards('lose'),
  withCards('returnToHand'),
  z.strictObject({ op: z.literal('putOnDeck'), cards: selectorSchema, position: z.enum(['top', 'bottom']) }),
  /** Official only: into its owner's reserve. */
  withCards('toReserve'),
  /** Into its owner's play area at once, in a column of its owner's choice. */
  withCards('putIntoPlay'),
  /** Official only: into another column, of its owner's choice. */
  withCards('toOtherColumn'),
  /** A seat discards so many cards of its own choice from hand. */
  z.strictObject({ op: z.literal('makeDiscard'), who: whomSchema, count: amountSchema }),
  z.strictObject({
    op: z.literal('modify'),
    cards: selectorSchema,
    modification: modificationSchema,
    until: durationSchema,
  }),
  z.strictObject({
    op: z.literal('modifySeat'),
    who: whomSchema,
    modification: seatModificationSchema,
    until: durationSchema,
  }),
  /** Added to one side's total in this battle. */
  z.strictObject({ op: z.literal('addToTotal'), who: z.enum(['you', 'opposing']), by: bonusSchema }),
  z.strictObject({ op: z.literal('negateDamage'), amount: z.union([z.literal('all'), amountSchema]) }),
  /** Its user pays so much of the damage in the loser's place. */
  z.strictObject({ op: z.literal('takeDamage'), amount: amountSchema }),
  z.strictObject({ op: z.literal('redirectAttack'), cards: selectorSchema }),
  plain('stopAttack'),
  plain('stopAbility'),
  /** Official only: the columns of these cards. */
  z.strictObject({ op: z.literal('setSafety'), cards: selectorSchema, safe: z.boolean() }),
  /** Its user may attack an opponent once more this turn, also one that was attacked (MB-056). */
  plain('extraAttack'),
  /** A further bonus card for one's own side; `keepBonus` names the one that counts. */
  plain('drawSecondBonus'),
  withCards('keepBonus'),
  /** Discards the bonus card of the own side and draws another. */
  plain('replaceBonus'),
  /** Looks at so many cards from the top of one's own draw pile; `{ "zone": "top" }` then finds them. */
  z.strictObject({
    op: z.literal('lookAtTop'),
    count: z.int().min(1).max(7),
    as: boundNameSchema.optional(),
  }),
  withCards('reveal'),
  /** The upper cards of draw piles are discarded. */
  z.strictObject({
    op: z.literal('mill'),
    who: whomSchema.default('you'),
    count: amountSchema,
    as: boundNameSchema.optional(),
  }),
  z.strictObject({ op: z.literal('discardAtRandom'), who: whomSchema, count: amountSchema }),
  /** Its user looks at the hand of a seat. */
  z.strictObject({ op: z.literal('lookAtHand'), whose: cardWhoseSchema, as: boundNameSchema }),
  /** Its user searches one of its own piles for up to so many cards and puts them somewhere; a draw pile is then shuffled. */
  z.strictObject({
    op: z.literal('search'),
    zone: z.enum(['drawPile', 'discard', 'lost']).default('drawPile'),
    where: filterSchema.optional(),
    count: amountSchema,
    to: z.enum(['hand', 'play', 'reserve', 'discard', 'top']),
    reveal: z.boolean().default(true),
    as: boundNameSchema,
  }),
  /** Reveals its user's draw pile card by card until one fits, and discards the others. */
  z.strictObject({ op: z.literal('revealUntil'), where: filterSchema, as: boundNameSchema }),
  z.strictObject({ op: z.literal('shuffle'), who: whomSchema.default('you') }),
  ...chanceOperationSchemas,
  z.strictObject({
    op: z.literal('putCounters'),
    cards: selectorSchema,
    counter: counterSchema,
    count: amountSchema,
  }),
  z.strictObject({
    op: z.literal('removeCounters'),
    cards: selectorSchema,
    counter: counterSchema,
    count: amountSchema,
  }),
  /** One more turn after this one. */
  z.strictObject({ op: z.literal('extraTurn'), who: whomSchema.default('you') }),
  /** Does what the first ability of a card does. */
  withCards('copyAbility'),
  /** Plays an event of its user, from where it lies, for nothing. */
  withCards('play'),
] as const;

/** Internal steps into which other operations expand; cards cannot use them. */
export const innerOperationSchemas = [
  /** Into a column that the owner has chosen. */
  z.strictObject({
    op: z.literal('toColumn'),
    cards: selectorSchema,
    column: z.int().min(1).max(3),
    from: z.enum(['anywhere', 'play']),
  }),
  /** Pays a part of a cost. */
  z.strictObject({
    op: z.literal('pay'),
    cards: selectorSchema,
    by: z.enum(['sideways', 'discard', 'sacrifice', 'return']),
  }),
  /** Tells that an event has set an ability off, and does what it says. */
  z.strictObject({ op: z.literal('trigger'), ability: z.string() }),
  /** Puts cards of the draw pile on top of it and shuffles the others. */
  z.strictObject({ op: z.literal('shuffleUnder'), cards: selectorSchema }),
  /** Goes on with an effect that waited for this moment. */
  z.strictObject({ op: z.literal('resume'), delayed: z.int() }),
  /** Remembers the names that a cost has bound for the ability that it pays. */
  z.strictObject({ op: z.literal('paid') }),
] as const;

const anyOperationSchema = z.discriminatedUnion('op', [...operationSchemas, ...innerOperationSchemas]);
export type Operation = z.infer<typeof anyOperationSchema>;
export type OperationOf<Op extends Operation['op']> = Extract<Operation, { op: Op }>;
