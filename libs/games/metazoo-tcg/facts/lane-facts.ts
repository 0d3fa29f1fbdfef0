import { z } from 'zod';
import { internal, words } from '#libs/game-kit';
import {
  cardIdSchema,
  cardRefSchema,
  countSchema,
  fact,
  laneSchema,
  list,
  movedCardSchema,
  seatSchema,
  targetIdSchema,
} from '../schemas.js';
import { modifierSchema, wasSchema } from '../state.js';

export const departureReasonSchema = words({
  damage: 'Damage as high as its Influence.',
  noInfluence: 'No Influence is left.',
  shattered: 'An effect Shatters it.',
  destruction: 'It is given up to Destruction.',
  sacrificed: 'Its controller Sacrifices it.',
  returned: 'An effect returns it.',
  ruling: 'A judge puts it right.',
}).describe('Why a unit leaves its lane.');

export const destinationSchema = words({
  discard: "Its owner's discard pile.",
  hand: "Its owner's hand.",
  deckTop: "On top of its owner's deck.",
  deckBottom: "Under its owner's deck.",
  /** Tokens (MZ-156). */
  removed: 'Out of the game.',
  /** MZ-182. */
  casterZone: 'Face down.',
}).describe('The destination of a unit that leaves its lane.');

/** A unit that leaves its lane, with its last known information. */
export const departureSchema = z
  .strictObject({
    seat: seatSchema.describe('The seat whose side it was on.'),
    lane: laneSchema,
    card: cardRefSchema.describe('The unit.'),
    why: departureReasonSchema,
    to: destinationSchema.describe('Its destination.'),
    isDispelled: z.boolean().describe('Whether it counts as Dispelled.'),
    moved: z.exactOptional(movedCardSchema).describe('The card on its way; null where it goes to no pile.'),
    was: internal(z.exactOptional(wasSchema)),
  })
  .describe('A unit that leaves its lane.');
export type Departure = z.infer<typeof departureSchema>;

export const hitSchema = z
  .strictObject({
    unit: cardIdSchema.describe('The unit.'),
    amount: countSchema.describe('How much damage it takes.'),
    total: countSchema.describe('The damage on it now.'),
  })
  .describe('Damage to a unit.');

export const preventedSchema = z
  .strictObject({
    unit: cardIdSchema.describe('The unit.'),
    amount: countSchema.describe('How much damage it does not take.'),
  })
  .describe('Damage that is prevented.');

/** The names that a cost has bound, for the abilities of the card. */
const paidSchema = z.record(z.string(), list(targetIdSchema));

const unit = movedCardSchema.describe('The unit.');
const isTapped = z.boolean().describe('Whether it comes tapped.');

export const laneFactSchemas = [
  fact('UnitPlayed', 'A seat plays a unit to a lane.', {
    seat: seatSchema,
    lane: laneSchema,
    card: unit,
    paid: internal(z.exactOptional(paidSchema)),
  }),
  fact('UnitAnnounced', 'A seat plays a unit that costs more than Aura, and pays for it.', {
    seat: seatSchema,
    lane: laneSchema,
    card: unit,
  }),
  fact('CasterPlayed', "A seat's Caster goes to a lane.", {
    seat: seatSchema,
    lane: laneSchema,
    card: cardRefSchema.describe('The Caster.'),
  }),
  fact('TerraPlayed', 'A seat puts a Terra on a lane.', {
    seat: seatSchema,
    lane: laneSchema,
    card: movedCardSchema.describe('The Terra.'),
    replaced: z
      .exactOptional(movedCardSchema)
      .describe('The Terra that was there; null where the lane was razed.'),
    isByEffect: z.boolean().describe('By an effect rather than from the hand for its cost.'),
  }),
  fact('StrategyPlayed', 'A seat plays a strategy.', {
    seat: seatSchema,
    card: movedCardSchema.describe('The strategy.'),
    isByEffect: z
      .exactOptional(z.literal(true))
      .describe('By an effect rather than from the hand for its cost; null for the latter.'),
  }),
  fact('UnitPutIntoLane', 'A unit comes to a lane by an effect, without being played.', {
    seat: seatSchema.describe('The seat whose side it comes to.'),
    lane: laneSchema,
    card: unit,
  }),
  fact('TokenCreated', 'A token is created in a lane.', {
    seat: seatSchema.describe('The seat whose side it comes to.'),
    lane: laneSchema,
    card: cardRefSchema.describe('The token.'),
    isTapped,
    isCopy: z.exactOptional(z.literal(true)).describe('Whether it copies a unit; null for another token.'),
  }),
  fact('UnitMoved', 'A unit moves to another lane.', {
    unit: cardIdSchema.describe('The unit.'),
    seat: seatSchema.describe('The seat whose side it is on.'),
    from: laneSchema.describe('The lane that it leaves.'),
    to: laneSchema.describe('The lane that it goes to.'),
    by: z.exactOptional(seatSchema).describe('The seat that moves it; null in matches of rules 1.0.0.'),
  }),
  /** MZ-152. */
  fact('UnitsLeftPlay', 'Units leave their lanes; those that leave at one moment leave together.', {
    units: list(departureSchema).describe('One a unit.'),
  }),
  fact('LaneEnhanced', 'A seat enhances a lane with an Aura.', {
    seat: seatSchema,
    lane: laneSchema,
    aura: cardIdSchema.describe('The Aura that goes to the lane.'),
  }),
  /** MZ-098. */
  fact('AuraTraded', 'A seat trades an Aura.', {
    seat: seatSchema,
    out: cardIdSchema.describe('The Aura that goes outside the game.'),
    into: cardIdSchema.describe('The Aura that comes to its place, lying as it lay.'),
    isTapped: z.boolean().describe('Whether it lies tapped.'),
  }),
  /** MZ-187, MZ-188: allied Aura leaves the game in exchange for another. */
  fact('AuraPutOnDeck', 'Aura goes onto the Aura deck.', {
    seat: seatSchema,
    cards: list(movedCardSchema).describe('The Aura that goes onto the deck.'),
    outside: list(cardIdSchema).describe('Allied Aura that leaves the game instead.'),
  }),
  fact('LaneRazed', 'A lane loses its Terra.', {
    lane: laneSchema,
    card: movedCardSchema.describe('The Terra that is gone.'),
  }),
  fact('DamageDealt', 'Units take damage.', { hits: list(hitSchema).describe('One a unit.') }),
  fact('DamagePrevented', 'Damage to units is prevented.', {
    hits: list(preventedSchema).describe('One a unit.'),
    modifiers: list(z.int()).describe('Numbers of the modifiers that prevent it and are used once for it.'),
  }),
  fact('DamageRemoved', 'Damage is removed from units.', {
    units: list(cardIdSchema).describe('The units, which have no damage now.'),
  }),
  fact('CountersChanged', 'Counters are put on a unit, or removed from it.', {
    unit: cardIdSchema.describe('The unit.'),
    counter: z.string().describe('Their name.'),
    total: countSchema.describe('How many it has now.'),
  }),
  fact('ControlChanged', 'A unit comes to the side of another seat, in the same lane.', {
    unit: cardIdSchema.describe('The unit.'),
    lane: laneSchema,
    from: seatSchema.describe('The seat whose side it leaves.'),
    to: seatSchema.describe('The seat whose side it comes to.'),
    isForRound: z.boolean().describe('Whether it goes back when the round ends.'),
  }),
  fact('ModifierBegan', 'An effect that lasts for a while begins.', {
    modifier: modifierSchema.describe('The new setting.'),
  }),
  fact('AbilityUsed', 'The ability of a card is used.', {
    seat: seatSchema.describe('The seat that uses it.'),
    card: cardRefSchema.describe('The card with the ability.'),
    ability: z.int().min(0).describe('The number of the ability on its card, from 0.'),
    on: z.string().describe('When the ability happens, in the words of the card set.'),
    isMarked: z.boolean().describe('Whether it is used up for this round.'),
  }),
  fact('CasterRestored', 'A Caster is turned face up again.', {
    seat: seatSchema,
    card: cardIdSchema.describe('The Caster.'),
  }),
] as const;
