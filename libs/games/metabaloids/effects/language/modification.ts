import { z } from 'zod';
import { type Amount, amountSchema } from './condition.js';
import { grantedSchema } from './granted.js';

/** Actions that can be forbidden to cards. */
export const forbiddenSchema = z.enum(['attack', 'useAbilities', 'beAttacked']);
export type Forbidden = z.infer<typeof forbiddenSchema>;

export const bonusSchema = z.union([z.int().min(-10).max(10), amountSchema]);
export type Bonus = number | Amount;

/** Changes of cards in play. */
export const modificationSchema = z.discriminatedUnion('change', [
  z.strictObject({
    change: z.literal('stats'),
    attack: bonusSchema.optional(),
    defense: bonusSchema.optional(),
  }),
  z.strictObject({ change: z.literal('forbid'), action: forbiddenSchema }),
  /** Official only: their columns may exceed the limits by one card (MBO-007). */
  z.strictObject({ change: z.literal('widenColumn') }),
  /** MB-R55: of a seat's cards, these are attacked first. */
  z.strictObject({ change: z.literal('mustBeAttackedFirst') }),
  /** MB-R56: they are no targets, and are not chosen, by these seats. */
  z.strictObject({ change: z.literal('cannotBeChosen'), by: z.enum(['opponents', 'each']) }),
  z.strictObject({ change: z.literal('grantAbility'), ability: grantedSchema }),
]);
export type CardModification = z.infer<typeof modificationSchema>;

/** Things that a seat pays for. */
export const pricedWordSchema = z.enum(['restock', 'event', 'ability']);
export type Priced = z.infer<typeof pricedWordSchema>;

/** Ways to pay damage, and other things that a seat can be barred from. */
export const barredToSeatWordSchema = z.enum([
  'payFromHand',
  'payFromPlay',
  'payFromDiscard',
  'payFromDrawPile',
  'attack',
  'playEvents',
  'restock',
]);
export type BarredToSeat = z.infer<typeof barredToSeatWordSchema>;

/** Changes of what a seat pays, may do, draws and takes. */
export const seatModificationSchema = z.discriminatedUnion('change', [
  z.strictObject({ change: z.literal('cost'), of: pricedWordSchema, by: bonusSchema }),
  z.strictObject({ change: z.literal('bar'), from: barredToSeatWordSchema }),
  /** MB-R57: so much less of the damage of each battle. */
  z.strictObject({ change: z.literal('preventDamage'), amount: amountSchema }),
  z.strictObject({ change: z.literal('total'), by: bonusSchema }),
  z.strictObject({ change: z.literal('handSize'), by: bonusSchema }),
]);
export type SeatModification = z.infer<typeof seatModificationSchema>;
