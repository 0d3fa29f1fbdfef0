import { z } from 'zod';
import { action, parserOf } from '#libs/game-kit';
import { statSchema } from './effects/language/filter.js';
import { cardIdSchema } from './schemas.js';

const card = cardIdSchema;
const cards = z.array(card).max(60);
const attack = z.int().min(1).max(99).describe('The number of the attack in this Battle Step, from 1.');
const used = {
  battleCard: card.describe('The Battle Card that it uses, from the hand.'),
  as: statSchema.describe('The Stat that the Battle Card is used as.'),
};

export const actionSchemas = [
  action('keepHand', 'Keeps the opening hand.', {}),
  /** MX-017. */
  action('mulligan', 'The whole hand goes under the deck; the first card ends nearest the top.', {
    order: cards.describe('The cards of the hand, in the order that they lie in.'),
  }),
  action('playCharacter', 'Plays a Character from the hand.', { card: card.describe('The Character.') }),
  action('usePushEffect', 'Pushes a Character for its Push effect.', {
    character: card.describe('The Character.'),
    effect: z
      .exactOptional(z.int().min(1).max(7))
      .describe('Which of its Push effects, counted from 0; the first when left out.'),
  }),
  action('useAbility', 'Uses an effect of a card that can be used at will.', {
    card: card.describe('The card: a Character in play, or a card in the hand or in the discard pile.'),
    ability: z
      .exactOptional(z.int().min(1).max(7))
      .describe('Which of these effects of the card, counted from 0; the first when left out.'),
  }),
  action('playEvent', 'Plays an Event from the hand.', { card: card.describe('The Event.') }),
  action('endPlanning', 'Ends the Planning Step.', {}),
  action('declareAttack', 'Attacks with a Character and a Battle Card.', {
    attacker: card.describe('The attacking Character.'),
    ...used,
  }),
  action('link', 'Links a Character to the attack that was just declared.', {
    character: card.describe('The Character that joins the attack.'),
  }),
  action('declineLink', 'Links no further Character.', {}),
  action('finishAttacks', 'Declares no further attack.', {}),
  action('assignDefender', 'Defends an attack with a Character and a Battle Card.', {
    defender: card.describe('The defending Character.'),
    attack,
    ...used,
  }),
  action('finishDefenders', 'Assigns no further defender.', {}),
  /** MX-079, MX-094. */
  action('chooseAttack', 'Which attack is next.', { attack }),
  /** MX-R21. */
  action('chooseEffect', "Which of one's own effects is next, counted from 0.", {
    effect: z.int().min(0).max(99).describe('The effect, counted from 0.'),
  }),
  action('chooseCards', 'Picks cards for an effect.', {
    cards: cards.describe('The cards that are picked.'),
  }),
  action('arrangeCards', 'Puts cards into an order for an effect.', {
    cards: cards.describe('All the cards, in their order.'),
  }),
  action('chooseOption', 'Takes one of the options of an effect.', {
    option: z.int().min(0).max(9).describe('The option, counted from 0.'),
  }),
  action('answerMay', 'Decides whether to do what an effect allows.', {
    yes: z.boolean().describe('Whether it is done.'),
  }),
] as const;

/** All actions of a seat in MetaX. */
export const actionSchema = z.discriminatedUnion('type', actionSchemas);

export type MetaxAction = z.infer<typeof actionSchema>;
export type ActionOf<Type extends MetaxAction['type']> = Extract<MetaxAction, { type: Type }>;

export const parseAction = parserOf<MetaxAction>(actionSchema);
