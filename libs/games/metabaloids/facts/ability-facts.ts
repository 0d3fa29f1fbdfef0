import { z } from 'zod';
import { internal, words } from '#libs/game-kit';
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
import { type Choice, choiceSchema, modifierSchema, type StoredTask, storedTaskSchema } from '../state.js';

export const drawPileEndSchema = words({
  top: 'On top of the draw pile.',
  bottom: 'Under the draw pile.',
}).describe('An end of a draw pile.');

export const shownCardSchema = z
  .strictObject({ definition: definitionIdSchema, name: z.string().describe('The name of the card.') })
  .describe('A card that is shown: what it is, not which of the hidden ones.');

const choice: z.ZodType<Choice> = choiceSchema;
const tasks: z.ZodType<readonly StoredTask[]> = z.array(storedTaskSchema);
const activation = count.describe('The number of the ability or event, counted over the game from 1.');
const target = z.exactOptional(cardRefSchema).describe('The card that it names; null where it names none.');
const moved = z.array(movedCardSchema).describe('The cards.');
const user = seatSchema.describe('The seat that uses it.');
const kind = 'The kind of choice: `window`, `payDamage`, `chooseCards` and so on.';

export const abilityFacts = [
  fact('ChoiceOffered', "A player is asked for a decision; its options are the seat's legal actions.", {
    seat: seatSchema.describe('The seat that decides.'),
    kind: z
      .enum([
        'firstDeployment',
        'window',
        'adjust',
        'deploy',
        'payDamage',
        'forceDiscard',
        'chooseCards',
        'orderCards',
        'chooseOption',
        'may',
      ])
      .describe(kind),
    label: z.string().describe('The choice as text.'),
    choice: internal(hidden(choice)),
    resolution: internal(hidden(tasks)),
  }),
  fact('ChoiceMade', 'A player has decided.', {
    seat: seatSchema.describe('The seat that decided.'),
    kind: z.string().describe(kind),
  }),
  fact(
    'ChoiceWithdrawn',
    'An open choice is withdrawn, because a judge corrects the table or a seat leaves; what is still open is offered once more.',
    { seat: seatSchema.describe('The seat that owed it.'), kind: z.string().describe(kind) },
  ),
  /** MB-050. */
  fact('AbilityActivated', 'A player announces an ability, before it resolves.', {
    seat: user,
    activation,
    card: cardRefSchema.describe('The card with the ability.'),
    target,
    /** Its use counts for the card in all places of this turn (MB-047). */
    isSpent: internal(z.exactOptional(z.literal(true))),
  }),
  fact('EventPlayed', 'A player plays an event.', {
    seat: user,
    activation,
    card: movedCardSchema.describe('The event.'),
    target,
  }),
  fact('TerrainLaid', 'A player lays a terrain.', {
    seat: user,
    card: movedCardSchema.describe('The terrain.'),
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
  fact('ResolutionStopped', 'An effect that would go on for ever was stopped after so many steps.', {
    limit: count.describe('How many steps an effect may take.'),
  }),
] as const;
