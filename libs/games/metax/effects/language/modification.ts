import { z } from 'zod';
import { changeSchema } from './amount.js';
import { cardFilterSchema, statSchema } from './filter.js';

const definition = z.string().min(1).max(120);
const rankSchema = z.int().min(0).max(7);

/** Changes of cards. `by` is the schema of a change of a Rank. */
const ofCards = <By extends z.ZodType>(by: By) =>
  [
    /** Every Rank, or the one of `stat`; all that changes one is summed up, then it stops at 0 (no upper bound is in the rules). */
    z.strictObject({ change: z.literal('rank'), by, stat: statSchema.optional() }),
    /** Every Rank that the card has, or the one of `stat`, becomes this. */
    z.strictObject({ change: z.literal('setRank'), to: rankSchema, stat: statSchema.optional() }),
    z.strictObject({ change: z.literal('grantStat'), stat: statSchema, rank: z.int().min(1).max(7) }),
    z.strictObject({ change: z.literal('removeStat'), stat: statSchema }),
    /** It has this Trait beside its own. */
    z.strictObject({ change: z.literal('grantTrait'), trait: z.string().min(1).max(40) }),
    /** Lets a Character act in the turn in which it entered play. */
    z.strictObject({ change: z.literal('permit'), action: z.enum(['attack', 'push', 'link']) }),
    /** Its seat may not finish while it could do so. */
    z.strictObject({ change: z.literal('must'), action: z.enum(['attack', 'defend']) }),
    /** Battle Cards may be used as if its Rank in their Stat were so much higher. */
    z.strictObject({ change: z.literal('usability'), by, stat: statSchema.optional() }),
    /** Added to its side of a Team Attack's comparison. */
    z.strictObject({ change: z.literal('comparison'), by }),
    /** Damage is not attached to it, a number of times if one is given; the card is discarded instead. */
    z.strictObject({ change: z.literal('preventDamage'), times: z.int().min(1).max(9).optional() }),
    z.strictObject({ change: z.literal('preventKnockout') }),
    /** Battle Card effects of this Character's Battle Cards are negated. */
    z.strictObject({ change: z.literal('negateBattleCards') }),
    /** It may be Linked whatever the Stat of the Battle Card. */
    z.strictObject({ change: z.literal('linkAnyStat') }),
  ] as const;
/** The seats whose effects cannot choose it. */
const choosers = z.enum(['opponents', 'each']);
const hidesFromChoices = z.strictObject({ change: z.literal('cannotBeChosen'), by: choosers });

/** A change of the cost of a Link: of this Character, or to it as the lead. */
const linkCostOfCards = <By extends z.ZodType>(by: By) =>
  z.strictObject({ change: z.literal('linkCost'), by, as: z.enum(['linked', 'lead']) });

const forbidden = ['attack', 'defend', 'push', 'link', 'prep'] as const;
const forbidsCards = z.strictObject({ change: z.literal('forbid'), action: z.enum(forbidden) });

/** Changes of the actions or costs of a seat. */
const ofSeats = <By extends z.ZodType>(by: By) => {
  const where = cardFilterSchema.optional();
  return [
    z.strictObject({ change: z.literal('maximumLinks'), by }),
    z.strictObject({ change: z.literal('charactersThisTurn'), by }),
    /** Added to the cost of cards that it plays, or of those that fit; a cost is never below 0. */
    z.strictObject({ change: z.literal('eventCost'), by, where }),
    z.strictObject({ change: z.literal('battleCardCost'), by, where }),
  ] as const;
};
const linkCostOfSeats = <By extends z.ZodType>(by: By) =>
  z.strictObject({ change: z.literal('linkCost'), by });
const forbiddenToSeats = [
  'playCharacters',
  'playEvents',
  'attack',
  'defend',
  'link',
  'push',
  'draw',
  'gainVictoryPoints',
] as const;
const forbidsSeats = z.strictObject({ change: z.literal('forbid'), action: z.enum(forbiddenToSeats) });

const anyInt = z.int();

/** A modification of cards, as states have it: its numbers are computed, and an ability or a copy is found on a card of the game. */
export const modificationSchema = z.discriminatedUnion('change', [
  ...ofCards(anyInt),
  linkCostOfCards(anyInt),
  forbidsCards,
  z.strictObject({ change: z.literal('cannotBeChosen'), chooser: choosers }),
  /** The `at`th ability that this card grants. */
  z.strictObject({ change: z.literal('grantAbility'), of: definition, at: z.int().min(0) }),
  /** It is a copy of this card. */
  z.strictObject({ change: z.literal('copy'), of: definition }),
  /** It is under another seat's control; `from` is the seat that it goes back to. */
  z.strictObject({
    change: z.literal('control'),
    seat: z.int().min(0).max(1),
    from: z.int().min(0).max(1),
  }),
]);
export type Modification = z.infer<typeof modificationSchema>;

/** A modification of a seat, as states have it. */
export const seatModificationSchema = z.discriminatedUnion('change', [
  ...ofSeats(anyInt),
  linkCostOfSeats(anyInt),
  forbidsSeats,
]);
export type SeatModification = z.infer<typeof seatModificationSchema>;

const [small, middle] = [changeSchema(-5, 5), changeSchema(-7, 7)];
const cardsChanges = ofCards(middle);
const seatsChanges = ofSeats(small);

/** A modification of cards as cards state it, with the abilities that it may grant. */
export const printedModifications = <Ability>(ability: z.ZodType<Ability>) => {
  const grantsAbility = z.strictObject({ change: z.literal('grantAbility'), ability });
  return {
    ofCards: z.discriminatedUnion('change', [
      ...cardsChanges,
      linkCostOfCards(small),
      forbidsCards,
      hidesFromChoices,
      grantsAbility,
    ]),
    ofSeats: z.discriminatedUnion('change', [...seatsChanges, linkCostOfSeats(small), forbidsSeats]),
    ofBoth: z.discriminatedUnion('change', [
      ...cardsChanges,
      ...seatsChanges,
      z.strictObject({
        change: z.literal('linkCost'),
        by: small,
        as: z.enum(['linked', 'lead']).optional(),
      }),
      z.strictObject({
        change: z.literal('forbid'),
        action: z.enum([...new Set([...forbidden, ...forbiddenToSeats])]),
      }),
      hidesFromChoices,
      grantsAbility,
    ]),
  };
};
type Printed = ReturnType<typeof printedModifications<unknown>>;
/** A modification as a card states it. The ability that it grants is found on the card again. */
export type PrintedModification = z.infer<Printed['ofBoth']> | z.infer<Printed['ofCards']>;

/** Whether a modification is one of cards, or one of a seat; `forbid` may be both. */
export const changesCards = (one: PrintedModification): boolean => {
  if (one.change === 'forbid') return forbidden.some((action) => action === one.action);
  if (one.change === 'linkCost') return 'as' in one && one.as !== undefined;
  if (one.change === 'grantAbility' || one.change === 'cannotBeChosen') return true;
  return cardsChanges.some(({ shape }) => shape.change.value === one.change);
};
export const changesSeats = (one: PrintedModification): boolean => {
  if (one.change === 'forbid') return forbiddenToSeats.some((action) => action === one.action);
  if (one.change === 'linkCost') return !('as' in one) || one.as === undefined;
  return seatsChanges.some(({ shape }) => shape.change.value === one.change);
};

/** The duration: until the end of the attack, the Battle Step or the turn; until its controller's next turn begins; while it is in play. */
export const durationSchema = z.enum([
  'thisAttack',
  'thisBattleStep',
  'thisTurn',
  'untilYourNextTurn',
  'whileInPlay',
]);
export type Duration = z.infer<typeof durationSchema>;
