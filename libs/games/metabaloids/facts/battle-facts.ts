import { z } from 'zod';
import { internal, words } from '#libs/game-kit';
import {
  cardIdSchema,
  cardRefSchema,
  columnNumber,
  count,
  fact,
  movedCardSchema,
  seatSchema,
} from '../schemas.js';

export const sideSchema = z
  .strictObject({
    cards: z.int().describe('The sum of Attack or Defense in the column, modifiers included.'),
    abilities: z.int().describe('The bonus from abilities.'),
    bonus: count.describe('The Cost of the bonus card.'),
    total: z.int().describe('The sum.'),
  })
  .describe('One side of a battle.');

export const bonusCardSchema = z
  .strictObject({
    seat: seatSchema.describe('The seat that draws it.'),
    card: movedCardSchema.describe('The card.'),
  })
  .describe('A card that is drawn as bonus.');

export const lossReasonSchema = words({
  tie: 'Bonus cards are lost after a tie.',
  penalty: 'An ability was not fully resolved.',
  noRoom: 'There is no place for it.',
  effect: 'An effect says so.',
  cost: 'It pays a cost.',
  ruling: 'A judge puts it right.',
}).describe('Why cards are lost.');

const attackerSeat = seatSchema.describe('The attacking seat.');
const defenderSeat = seatSchema.describe('The attacked seat.');
const amount = count.describe('How much damage.');
const left = count.describe('How much damage is left to pay.');
const target = cardRefSchema.describe('The attacked card.');

export const battleFacts = [
  /** MB-074. */
  fact('AttackDeclared', 'A player attacks; both cards are marked.', {
    seat: attackerSeat,
    defender: defenderSeat,
    attacker: cardRefSchema.describe('The attacking card.'),
    target,
    column: columnNumber.describe('The attacking column.'),
    payment: movedCardSchema.describe('The card that pays for the attack.'),
  }),
  fact('AttackRedirected', 'The attack goes to another card.', {
    defender: defenderSeat,
    target,
    /** It is one on the new defender from now on (MB-R42). */
    counts: internal(z.exactOptional(z.literal(true))),
  }),
  fact('AttackStopped', 'The attack is stopped.', { seat: attackerSeat }),
  fact('BonusCardsDrawn', 'Both sides draw a bonus card.', {
    cards: z.array(bonusCardSchema).describe('One a side, where it could draw.'),
  }),
  fact('BonusChosen', 'Only one bonus card of a side counts from now on.', {
    seat: seatSchema,
    kept: cardRefSchema.describe('The card that counts.'),
    discarded: z.array(movedCardSchema).describe('The others, on their way to the discard pile.'),
  }),
  fact('TotalRaised', 'An ability adds to the total of a side.', {
    seat: seatSchema.describe('The seat whose total it is.'),
    by: z.int().describe('Its bonus, which may be negative.'),
  }),
  fact('TotalsCompared', 'The totals of a battle are compared.', {
    attacker: attackerSeat,
    defender: defenderSeat,
    attack: sideSchema.describe("The attacker's side."),
    defense: sideSchema.describe("The defender's side."),
    winner: z.exactOptional(seatSchema).describe('The seat with the higher total; null for a tie.'),
    damage: count.describe('How much it is higher by.'),
  }),
  fact('DamageNegated', 'Damage is negated.', { amount, left }),
  fact('DamageTakenOver', 'A player takes over damage.', { seat: seatSchema, amount, left }),
  fact('BattleCardLost', 'The losing card is lost; it absorbs damage up to its Defense.', {
    seat: seatSchema.describe('The losing seat.'),
    card: movedCardSchema.describe('The card.'),
    column: columnNumber,
    absorbed: count.describe('How much damage it absorbs.'),
    left: count.describe('The points to pay from Anywhere.'),
  }),
  fact('CardsLost', "Cards go to their owners' lost piles.", {
    cards: z.array(movedCardSchema).describe('The cards.'),
    why: lossReasonSchema,
  }),
  /** MB-086 to MB-088. */
  fact('DamagePaid', 'A player pays damage with a card.', {
    seat: seatSchema,
    card: movedCardSchema.describe('The card.'),
    worth: count.describe('The worth of the card.'),
    left,
  }),
  fact('DamageLapsed', 'A player has nothing left to pay with, and the damage lapses.', {
    seat: seatSchema,
    left: count.describe('How much damage lapses.'),
  }),
  fact('BattleEnded', 'A battle ends.', {
    seat: attackerSeat,
    defender: defenderSeat,
    bonus: z.array(movedCardSchema).describe('The bonus cards, on their way to the discard piles.'),
    lost: z.array(cardIdSchema).describe('The cards that were lost in it.'),
  }),
  fact('BattleClosed', 'An attack is over.', { seat: attackerSeat }),
] as const;
