import { z } from 'zod';
import { statSchema } from './filter.js';

const by = z.int().min(-7).max(7);

const changesOfCards = [
  /** Every Rank, or the one of `stat`; all that changes one is summed up, then it stops at 0 (no upper bound is in the rules). */
  z.strictObject({ change: z.literal('rank'), by, stat: statSchema.optional() }),
  z.strictObject({ change: z.literal('grantStat'), stat: statSchema, rank: z.int().min(1).max(7) }),
  z.strictObject({ change: z.literal('removeStat'), stat: statSchema }),
  /** Lets a Character act in the turn in which it entered play. */
  z.strictObject({ change: z.literal('permit'), action: z.enum(['attack', 'push', 'link']) }),
  /** Its seat may not finish while it could do so. */
  z.strictObject({ change: z.literal('must'), action: z.enum(['attack', 'defend']) }),
  /** Battle Cards may be used as if its Rank in their Stat were so much higher. */
  z.strictObject({ change: z.literal('usability'), by, stat: statSchema.optional() }),
  /** Added to its side of a Team Attack's comparison. */
  z.strictObject({ change: z.literal('comparison'), by }),
  /** Damage is not attached to it; the card is discarded instead. */
  z.strictObject({ change: z.literal('preventDamage') }),
  z.strictObject({ change: z.literal('preventKnockout') }),
  /** Battle Card effects of this Character's Battle Cards are negated. */
  z.strictObject({ change: z.literal('negateBattleCards') }),
] as const;
const forbidden = ['attack', 'defend', 'push', 'link', 'prep'] as const;

/** A modification of cards. */
export const modificationSchema = z.discriminatedUnion('change', [
  ...changesOfCards,
  z.strictObject({ change: z.literal('forbid'), action: z.enum(forbidden) }),
]);
export type Modification = z.infer<typeof modificationSchema>;

const changesOfSeats = [
  z.strictObject({ change: z.literal('linkCost'), by: z.int().min(-5).max(5) }),
  z.strictObject({ change: z.literal('maximumLinks'), by: z.int().min(-2).max(1) }),
  z.strictObject({ change: z.literal('charactersThisTurn'), by: z.int().min(-1).max(2) }),
  /** Added to the cost of cards that it plays; a cost is never below 0. */
  z.strictObject({ change: z.literal('eventCost'), by: z.int().min(-5).max(5) }),
  z.strictObject({ change: z.literal('battleCardCost'), by: z.int().min(-5).max(5) }),
] as const;
const forbiddenToSeats = ['playCharacters', 'playEvents', 'attack', 'defend', 'link', 'push'] as const;

/** A change of the actions or costs of a seat. */
export const seatModificationSchema = z.discriminatedUnion('change', [
  ...changesOfSeats,
  z.strictObject({ change: z.literal('forbid'), action: z.enum(forbiddenToSeats) }),
]);
export type SeatModification = z.infer<typeof seatModificationSchema>;

/** Of cards or of a seat. */
export const anyModificationSchema = z.discriminatedUnion('change', [
  ...changesOfCards,
  ...changesOfSeats,
  z.strictObject({
    change: z.literal('forbid'),
    action: z.enum([...new Set([...forbidden, ...forbiddenToSeats])]),
  }),
]);
export type AnyModification = z.infer<typeof anyModificationSchema>;

const isIn = <Word extends string>(words: readonly Word[], word: string): word is Word =>
  words.some((one) => one === word);
const isChangeIn = (
  changes: typeof changesOfCards | typeof changesOfSeats,
  { change }: AnyModification,
): boolean => changes.some(({ shape }) => shape.change.value === change);

export const isOfCards = (one: AnyModification): one is Modification =>
  one.change === 'forbid' ? isIn(forbidden, one.action) : isChangeIn(changesOfCards, one);
export const isOfSeats = (one: AnyModification): one is SeatModification =>
  one.change === 'forbid' ? isIn(forbiddenToSeats, one.action) : isChangeIn(changesOfSeats, one);

/** The duration: until the end of the attack, the Battle Step or the turn; until its controller's next turn begins; while it is in play. */
export const durationSchema = z.enum([
  'thisAttack',
  'thisBattleStep',
  'thisTurn',
  'untilYourNextTurn',
  'whileInPlay',
]);
export type Duration = z.infer<typeof durationSchema>;
