import { z } from 'zod';
import {
  chanceFacts,
  choiceFacts,
  delayedFacts,
  delayedSchema,
  internal,
  kindsOf,
  shownCards,
  words,
} from '#libs/game-kit';
import { laterWordSchema, periodSchema } from '../effects/language/words.js';
import {
  cardIdSchema,
  cardRefSchema,
  columnNumber,
  count,
  definitionIdSchema,
  fact,
  hidden,
  movedCardSchema,
  seatSchema,
} from '../schemas.js';
import {
  bindingsSchema,
  type Choice,
  choiceSchema,
  modifierSchema,
  type StoredTask,
  storedTaskSchema,
  waitingEffectSchema,
} from '../state.js';

export const drawPileEndSchema = words({
  top: 'On top of the draw pile.',
  bottom: 'Under the draw pile.',
}).describe('An end of a draw pile.');

export const shownCardSchema = shownCards(definitionIdSchema, 'name');

const choice: z.ZodType<Choice> = choiceSchema;
const tasks: z.ZodType<readonly StoredTask[]> = z.array(storedTaskSchema);
const delayed = delayedSchema(laterWordSchema, seatSchema, waitingEffectSchema);
const activation = count.describe('The number of the ability or event, counted over the game from 1.');
const target = z.exactOptional(cardRefSchema).describe('The card that it names; null where it names none.');
/** The decisions of its player about its cost. */
const decisions = {
  x: z.exactOptional(count).describe('The X of its cost; null where it has none.'),
  paying: z
    .exactOptional(z.array(z.string()))
    .describe('The optional parts of its cost that are paid; null where there are none.'),
  way: z
    .exactOptional(count)
    .describe('Which of the alternatives of its cost is paid; null where it has none.'),
};
const moved = z.array(movedCardSchema).describe('The cards.');
const user = seatSchema.describe('The seat that uses it.');

export const abilityFacts = [
  ...choiceFacts(fact, seatSchema, kindsOf(choiceSchema), choice, tasks, {
    decider: 'A player',
    kinds: '`window`, `payDamage`, `chooseCards`',
    because: 'a judge corrects the table or a seat leaves',
    stopped: [
      'An effect that would go on for ever was stopped after so many steps.',
      'How many steps an effect may take.',
    ],
  }),
  /** MB-050. */
  fact('AbilityActivated', 'A player announces an ability, before it resolves.', {
    seat: user,
    activation,
    card: cardRefSchema.describe('The card with the ability.'),
    ability: z
      .exactOptional(z.string())
      .describe('The ability, where the card has several; null for the first one.'),
    target,
    ...decisions,
    /** Its use counts for the card in all places of this turn (MB-047). */
    isSpent: internal(z.exactOptional(z.literal(true))),
  }),
  fact('EventPlayed', 'A player plays an event.', {
    seat: user,
    activation,
    card: movedCardSchema.describe('The event.'),
    target,
    ...decisions,
  }),
  fact('TerrainLaid', 'A player lays a terrain.', {
    seat: user,
    card: movedCardSchema.describe('The terrain.'),
  }),
  /** The names that its parts have bound, for the ability. */
  fact('CostsPaid', 'The whole cost of an ability is paid.', {
    activation,
    bindings: internal(hidden(bindingsSchema)),
  }),
  ...chanceFacts(fact, seatSchema),
  ...delayedFacts(fact, seatSchema, cardRefSchema, laterWordSchema, delayed),
  /** MB-R51. */
  fact('AbilityTriggered', 'An event sets an ability off, or an ability replaces an event.', {
    seat: seatSchema.describe('The seat whose ability it is.'),
    card: cardRefSchema.describe('The card with the ability.'),
    ability: z.string().describe('Which of its abilities it is.'),
    once: internal(z.exactOptional(periodSchema)),
  }),
  fact('CountersChanged', 'Counters are put on a card or removed from it.', {
    card: cardIdSchema.describe('The card.'),
    counter: z.string().describe('The name of the counters.'),
    count: count.describe('How many of them it has now.'),
  }),
  fact('ExtraTurnGained', 'A player has one more turn, after this one.', { seat: seatSchema }),
  fact('HandLookedAt', 'A player looks at the hand of another.', {
    seat: seatSchema.describe('The seat that looks.'),
    whose: seatSchema.describe('The seat whose hand it is.'),
    count: count.describe('How many cards it sees.'),
    cards: hidden(z.array(cardRefSchema)).describe('The cards; null for whom they are hidden.'),
    activation: internal(count),
  }),
  fact('DrawReplaced', 'An ability takes the place of a draw.', { seat: seatSchema }),
  fact('LossReplaced', 'An ability takes the place of the loss of a card.', {
    seat: seatSchema.describe('The seat whose card it is.'),
    card: cardIdSchema.describe('The card.'),
  }),
  fact('CardTurned', 'A card is turned sideways.', {
    seat: seatSchema.describe('The seat whose card it is.'),
    card: cardIdSchema.describe('The card.'),
  }),
  fact('AbilityStopped', 'An ability is stopped.', { activation, seat: user }),
  fact('AbilityFellShort', 'Not all of an ability can be done.', { activation }),
  fact('AbilityResolved', 'An ability has resolved.', {
    activation,
    seat: user,
    isWhole: z.boolean().describe('Whether all of it was done.'),
  }),
  fact('ModifierBegan', 'An effect that lasts for a while begins.', {
    modifier: modifierSchema.describe('The new setting.'),
  }),
  fact('ModifiersEnded', 'Effects that lasted until now end.', {
    modifiers: z.array(count).describe('Numbers of the modifiers that end.'),
  }),
  fact('CardsReturnedToHand', "Cards go to their owners' hands.", { cards: moved }),
  fact('CardsPutOnDrawPile', "Cards go to their owners' draw piles.", {
    position: drawPileEndSchema.describe('The end that they go to.'),
    cards: z.array(movedCardSchema).describe('The first one ends nearest the top.'),
  }),
  fact('CardsPutInReserve', "Cards go to their owners' reserves.", { cards: moved }),
  fact('CardPutIntoPlay', 'An effect puts a card into play.', {
    card: movedCardSchema.describe('The card.'),
    column: columnNumber,
  }),
  fact('CardsLookedAt', 'A player looks at cards that are hidden from others.', {
    seat: seatSchema.describe('The seat that looks.'),
    count: count.describe('How many cards it sees.'),
    cards: hidden(z.array(cardRefSchema)).describe('The cards; null for whom they are hidden.'),
    /** It sees them until this ability has resolved. */
    activation: internal(z.exactOptional(count)),
  }),
  fact('CardsRevealed', 'Shown to everybody: what they are, not which of the hidden cards they are.', {
    seat: seatSchema.describe('The seat that shows them.'),
    definitions: z.array(shownCardSchema).describe('The cards that are shown.'),
  }),
] as const;
