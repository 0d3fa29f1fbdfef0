import { type GameApi, meanings, part, words } from '#libs/game-kit';
import { actionSchemas } from './actions.js';
import { durationSchema, laterWordSchema } from './effects/language/words.js';
import { abilityFacts, drawPileEndSchema, shownCardSchema } from './facts/ability-facts.js';
import { battleFacts, bonusCardSchema, lossReasonSchema, sideSchema } from './facts/battle-facts.js';
import { endReasonSchema, outcomeFacts } from './facts/outcome-facts.js';
import { firstBySchema, setupFacts } from './facts/setup-facts.js';
import { discardReasonSchema, moveReasonSchema, purposeSchema, turnFacts } from './facts/turn-facts.js';
import { factSchema } from './facts.js';
import { rulesetSchema } from './ruleset.js';
import { cardRefSchema, movedCardSchema, placeSchema } from './schemas.js';
import {
  barredSchema,
  barredToSeatSchema,
  modificationSchema,
  modifierSchema,
  phaseSchema,
  pricedSchema,
  standingSchema,
  unchosenBySchema,
} from './state.js';

const changeSchema = words({
  stats: 'Attack and Defense of cards.',
  bar: 'Actions that cards cannot do.',
  widenColumn: 'How many cards a column may have.',
  first: 'Cards that are attacked before others.',
  unchosen: 'Cards that are not chosen.',
  ability: 'An ability that cards have beside their own.',
  price: 'A price that seats pay.',
  barSeat: 'Actions that seats cannot do.',
  prevent: 'Damage that seats do not take.',
  total: 'The total of seats in battles.',
  handSize: 'How many cards seats draw up to.',
  extraAttack: 'One more attack in the turn.',
}).describe('The kind of change.');

/** The API of Metabaloids, which both games share. */
export const api: GameApi = {
  field: 'metabaloids',
  prefix: 'Metabaloids',
  actions: {
    text: 'Everything that a seat can do in Metabaloids, official or fast. Those without fields are given as `true`; the cards of a payment reach their pile in the order given.',
    types: { Standing: standingSchema },
    schemas: actionSchemas,
    inputs: {
      Card: ['discardCard', 'payDamage'],
      CardToColumn: ['placeCard', 'adjustColumn', 'deployCard'],
      Use: ['useAbility', 'playEvent'],
      MoveCard: ['moveCard'],
      RestockCard: ['restockCard'],
      DeclareAttack: ['declareAttack'],
      PassUntil: ['passUntil'],
      Cards: ['chooseCards', 'arrangeCards'],
    },
  },
  facts: factSchema,
  chapters: [
    {
      types: { Side: sideSchema, BonusCard: bonusCardSchema, LossReason: lossReasonSchema },
      facts: battleFacts,
    },
    {
      types: {
        Duration: meanings(durationSchema, 'How long a modifier holds.', {
          battle: 'Until the battle is over.',
          turn: 'Until the turn ends.',
          untilYourTurn: 'Until the next turn of the seat that made it.',
        }),
        Change: changeSchema,
        Barred: barredSchema,
        UnchosenBy: unchosenBySchema,
        Priced: pricedSchema,
        BarredToSeat: barredToSeatSchema,
        LaterMoment: meanings(laterWordSchema, 'A moment that an effect waits for.', {
          turnBegins: 'A turn begins.',
          endOfTurn: 'A turn ends.',
          endOfBattle: 'A battle ends.',
        }),
        DrawPileEnd: drawPileEndSchema,
        Modification: part(
          modificationSchema,
          'The change of a modifier; `change` decides which of the other fields exist.',
          {
            change: changeSchema,
            cards: 'The cards that it holds for.',
            attack: 'The bonus to their Attack.',
            defense: 'The bonus to their Defense.',
            from: 'Actions that they cannot do.',
            seat: 'The seat that it holds for.',
            column: 'The column that is widened.',
            by: 'Seats that cannot choose them.',
            granted: 'Which of the abilities that the source grants it is, counted from 0.',
            seats: 'The seats that it holds for.',
            of: 'The price that it changes.',
            bars: 'Actions that they cannot do.',
            amount: 'The number of the change.',
          },
        ),
        Modifier: modifierSchema,
        ShownCard: shownCardSchema,
        EndReason: endReasonSchema,
      },
      facts: [...abilityFacts, ...outcomeFacts],
    },
    {
      types: {
        CardRef: cardRefSchema,
        Place: placeSchema,
        MovedCard: movedCardSchema,
        Ruleset: part(rulesetSchema, 'Agreements, and the rulings of this game.', {
          reshuffle: 'Whether an empty draw pile is made anew from the discard pile.',
          elimination: 'Whether who cannot draw is out.',
          quickStart: 'Whether everybody plays the standard starter.',
          paymentValue: 'The worth of a card without a Metabaloid value of its own.',
          bonusDraw: 'The consequence of a bonus card that cannot be drawn.',
          stoppedAbility: 'Whether a stopped ability counts as not fully resolved.',
          windows: 'After which moments everybody is asked.',
          betweenDraws: 'Whether drawing can be interrupted between two cards.',
          movePayment: 'The destination of a card that pays for a move.',
          columnDepth: 'How deep a column may be.',
          attackDuty: 'Whether attacking is a duty while it is possible.',
          safety: 'Whose column is safe after a battle.',
          barredAttackers: 'When two cards are lost because no attack is possible.',
          redirectedAttack: 'Whom an attack that was sent elsewhere was on; null in games of before.',
          forcedDraw: 'The consequence of a forced draw that is impossible; null in older games.',
          noTargets: 'The cost of having no target; null in older games.',
        }),
        FirstBy: firstBySchema,
      },
      facts: setupFacts,
    },
    {
      types: {
        Phase: phaseSchema,
        Purpose: purposeSchema,
        DiscardReason: discardReasonSchema,
        MoveReason: moveReasonSchema,
      },
      facts: turnFacts,
    },
  ],
};
