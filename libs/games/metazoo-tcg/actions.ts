import { z } from 'zod';
import { action, parserOf, words } from '#libs/game-kit';
import { cardIdSchema, laneSchema, targetIdSchema } from './schemas.js';

const card = cardIdSchema;
const lane = laneSchema;
const allied = z
  .int()
  .min(0)
  .max(10)
  .describe('How many of the Aura that pay are of the allied type; the others are of the primary one.');
const targets = z.array(targetIdSchema).max(100);

export const auraKindSchema = words({
  primary: "Of the type of the seat's Caster.",
  allied: 'Of the other type of the deck.',
}).describe('A kind of Aura in a deck of two types.');
export const orientationSchema = words({ tapped: 'A tapped one.', untapped: 'An untapped one.' }).describe(
  'How an Aura lies.',
);

export const actionSchemas = [
  /** MZ-024. */
  action('choosePriority', 'Says who has Priority first.', {
    take: z.boolean().describe('Whether the seat takes Priority itself.'),
  }),
  action('placeStartingTerra', 'Places a starting Terra in the next lane.', {
    card: card.describe('The Terra.'),
  }),
  action('playUnit', 'Plays a unit from the hand to a lane.', {
    card: card.describe('The unit.'),
    lane,
    allied,
    sacrifice: z.exactOptional(card).describe('The unit that is sacrificed where the card costs one.'),
  }),
  action('playCaster', 'Sends the Caster to a lane.', { lane, allied }),
  action('playTerra', 'Plays a Terra from the hand to a lane.', {
    card: card.describe('The Terra.'),
    lane,
    allied,
  }),
  action('playStrategy', 'Plays a strategy from the hand.', { card: card.describe('The strategy.'), allied }),
  action('enhanceLane', 'Enhances a lane with an Aura.', {
    lane,
    aura: auraKindSchema.describe('The kind of Aura that goes to the lane.'),
  }),
  action('tradeAura', 'Trades a primary Aura for an allied one.', {
    pay: auraKindSchema.describe('The kind of Aura that is tapped for it.'),
    replace: orientationSchema.describe('Which primary Aura is exchanged.'),
  }),
  action('useAbility', 'Uses an ability of a card.', {
    card: card.describe('The card with the ability.'),
    ability: z
      .int()
      .min(0)
      .max(40)
      .describe(
        'The number of the ability on its card, from 0; abilities that it is granted come after its own.',
      ),
    allied,
  }),
  action('declareMission', 'Declares a mission in a lane.', { lane }),
  /** MZ-063. */
  action('chooseEffect', 'Which of the waiting effects is next.', {
    effect: z.int().min(0).max(99).describe('The effect, counted from 0.'),
  }),
  /** MZ-195. */
  action('chooseLoss', 'Which unit is given up for Destruction.', { unit: card.describe('The unit.') }),
  action('chooseCards', 'Picks cards or lanes for an effect.', {
    cards: targets.describe('Cards, or lanes as `lane1` to `lane4`.'),
  }),
  action('arrangeCards', 'Puts cards into an order for an effect.', {
    cards: targets.describe('All the cards, in their order.'),
  }),
  action('chooseOption', 'Takes one of the options of an effect.', {
    option: z
      .int()
      .min(0)
      .max(60)
      .describe('The option, counted from 0; the number itself where a number is chosen.'),
  }),
  action('answerMay', 'Decides whether to do what an effect allows.', {
    yes: z.boolean().describe('Whether it is done.'),
  }),
] as const;

/** All actions of a seat in MetaZoo. */
export const actionSchema = z.discriminatedUnion('type', actionSchemas);

export type MetazooAction = z.infer<typeof actionSchema>;
export type ActionOf<Type extends MetazooAction['type']> = Extract<MetazooAction, { type: Type }>;

export const parseAction = parserOf<MetazooAction>(actionSchema);
