import { z } from 'zod';
import { cardIdSchema, cardRefSchema, count, movedCardSchema, seatSchema } from '../schemas.js';
import { fact } from './fact.js';

const column = z.int().min(1).max(9);
const sideSchema = z.strictObject({
  /** The sum of Attack or Defense in the column, modifiers included. */
  cards: z.int(),
  /** What abilities add to the total. */
  abilities: z.int(),
  bonus: count,
  total: z.int(),
});

export const battleFacts = [
  /** MB-074: the payment, the attacking card and the attacked one; both are marked. */
  fact('AttackDeclared', {
    seat: seatSchema,
    defender: seatSchema,
    attacker: cardRefSchema,
    target: cardRefSchema,
    column,
    payment: movedCardSchema,
  }),
  fact('AttackRedirected', { defender: seatSchema, target: cardRefSchema }),
  fact('AttackStopped', { seat: seatSchema }),
  fact('BonusCardsDrawn', { cards: z.array(z.strictObject({ seat: seatSchema, card: movedCardSchema })) }),
  /** Only these bonus cards of a side count from now on; the others go to the discard pile. */
  fact('BonusChosen', { seat: seatSchema, kept: cardRefSchema, discarded: z.array(movedCardSchema) }),
  fact('TotalRaised', { seat: seatSchema, by: count }),
  fact('TotalsCompared', {
    attacker: seatSchema,
    defender: seatSchema,
    attack: sideSchema,
    defense: sideSchema,
    winner: z.exactOptional(seatSchema),
    damage: count,
  }),
  fact('DamageNegated', { amount: count, left: count }),
  fact('DamageTakenOver', { seat: seatSchema, amount: count, left: count }),
  /** The losing card; it absorbs damage up to its Defense. */
  fact('BattleCardLost', {
    seat: seatSchema,
    card: movedCardSchema,
    column,
    absorbed: count,
    left: count,
  }),
  fact('CardsLost', {
    cards: z.array(movedCardSchema),
    why: z.enum(['tie', 'penalty', 'noRoom', 'effect', 'cost']),
  }),
  /** MB-086 to MB-088: what a card was worth, and what is left to pay. */
  fact('DamagePaid', { seat: seatSchema, card: movedCardSchema, worth: count, left: count }),
  fact('DamageLapsed', { seat: seatSchema, left: count }),
  fact('BattleEnded', {
    seat: seatSchema,
    defender: seatSchema,
    bonus: z.array(movedCardSchema),
    lost: z.array(cardIdSchema),
  }),
  fact('BattleClosed', { seat: seatSchema }),
] as const;
