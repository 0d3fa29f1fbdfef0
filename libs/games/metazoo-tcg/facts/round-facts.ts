import { z } from 'zod';
import { words } from '#libs/game-kit';
import {
  cardIdSchema,
  cardRefSchema,
  countSchema,
  fact,
  hidden,
  laneSchema,
  list,
  movedCardSchema,
  seatSchema,
} from '../schemas.js';

export const tapReasonSchema = words({
  cost: 'Aura pays a cost.',
  trade: 'Aura pays for a trade.',
  ability: 'Its ability is used.',
  effect: 'An effect taps it.',
  ruling: 'A judge puts it right.',
}).describe('Why cards are tapped.');

const round = countSchema.describe('The number of the round, counted from 1.');

export const roundFactSchemas = [
  fact('RoundBegan', 'A round begins.', {
    round,
    priority: seatSchema.describe('The seat that has Priority.'),
  }),
  fact('CardsDrawn', 'A seat draws cards from the top of its deck.', {
    seat: seatSchema,
    count: countSchema.describe('How many cards it draws.'),
    cards: hidden(list(cardRefSchema)).describe('The cards drawn; null for whom they are hidden.'),
  }),
  fact('AuraGained', 'Aura comes from the top of the Aura deck into the Aura zone.', {
    seat: seatSchema,
    cards: list(movedCardSchema).describe('The Aura.'),
    isTapped: z.boolean().describe('Whether it comes tapped.'),
  }),
  fact('CardsUntapped', 'Units, Casters and Aura untap.', {
    cards: list(cardIdSchema).describe('The cards that untap.'),
  }),
  fact('CardsTapped', 'Units, Casters or Aura are tapped.', {
    cards: list(cardIdSchema).describe('The cards that are tapped.'),
    why: tapReasonSchema,
  }),
  fact('LanesReadied', 'Lanes can be resolved again.', { lanes: list(laneSchema).describe('The lanes.') }),
  fact('ActionPhaseBegan', 'The action phase begins.', {
    seat: seatSchema.describe('The seat that takes the first action.'),
  }),
  /** The other seat is next, or the same one with an action to spare. */
  fact('ActionEnded', 'An action is over.', {
    seat: seatSchema.describe('The seat that took it.'),
    next: seatSchema.describe('The seat that takes the next action.'),
  }),
  fact('ExtraActionGranted', 'A seat may take one more action after this one.', { seat: seatSchema }),
  fact(
    'RoundEnding',
    'A round is about to end: all lanes are resolved, and what lasts for the round still does.',
    {
      round,
    },
  ),
  /** MZ-218: all that ends with a round ends together. */
  fact('RoundEnded', 'A round ends.', {
    round,
    aura: list(cardIdSchema).describe('Enhanced Aura that goes back to its zone.'),
    modifiers: list(z.int()).describe('Numbers of the modifiers that end.'),
  }),
] as const;
