import { deckEndSchema, type GameApi, meanings, part, revealedFromSchema } from '#libs/game-kit';
import { actionSchemas } from './actions.js';
import { statSchema } from './effects/language/filter.js';
import {
  durationSchema,
  modificationSchema,
  seatModificationSchema,
} from './effects/language/modification.js';
import {
  attackingRanksSchema,
  battleFacts,
  damageSchema,
  defendingRanksSchema,
  knockoutReasonSchema,
  knockoutSchema,
  victoryPointDestinationSchema,
} from './facts/battle-facts.js';
import { effectFacts, effectTimeSchema, revealedCardSchema } from './facts/effect-facts.js';
import { setupFacts } from './facts/setup-facts.js';
import { metaPointPurposeSchema, pushReasonSchema, turnFacts } from './facts/turn-facts.js';
import { factSchema } from './facts.js';
import { rulesetSchema } from './ruleset.js';
import { cardRefSchema, movedCardSchema, placeSchema } from './schemas.js';
import { modifierSchema, phaseSchema } from './state.js';

/** MetaX as an API has it. */
export const api: GameApi = {
  field: 'metax',
  prefix: 'Metax',
  actions: {
    text: 'All actions of a seat in MetaX. Those without fields are given as `true`.',
    types: {
      Stat: meanings(statSchema, 'A type of Stat.', {
        strength: 'Strength.',
        intelligence: 'Intelligence.',
        special: 'Special.',
      }),
    },
    schemas: actionSchemas,
  },
  facts: factSchema,
  chapters: [
    {
      types: {
        AttackingRanks: attackingRanksSchema,
        DefendingRanks: defendingRanksSchema,
        Damage: damageSchema,
        Knockout: knockoutSchema,
        KnockoutReason: knockoutReasonSchema,
        VictoryPointDestination: victoryPointDestinationSchema,
      },
      facts: battleFacts,
    },
    {
      types: {
        EffectTime: effectTimeSchema,
        DeckEnd: deckEndSchema,
        RevealedFrom: revealedFromSchema,
        RevealedCard: revealedCardSchema,
        Duration: meanings(durationSchema, 'How long a modifier holds.', {
          thisAttack: 'Until the attack is over.',
          thisBattleStep: 'Until the Battle Step ends.',
          thisTurn: 'Until the turn ends.',
          untilYourNextTurn: "Until its controller's next turn begins.",
          whileInPlay: 'As long as the Character with the effect is in play.',
        }),
        Modifier: part(modifierSchema, 'A temporary modifier of certain cards or of a seat.', {
          id: 'Its number; the fact of its end names it.',
          source: 'The card with the effect.',
          controller: 'The seat that controls the effect.',
          until: 'How long it holds.',
          cards: 'The cards that it holds for; null for one on a seat.',
          seat: 'The seat that it holds for; null for one on cards.',
          attack: 'The attack that it ends with.',
          modification: 'Its change.',
        }),
        Modification: part(
          [modificationSchema, seatModificationSchema],
          'The change of a modifier; `change` decides which of the other fields exist.',
          {
            change: 'The kind of change: `rank`, `forbid`, `linkCost` and so on.',
            by: 'The addition; negative for a subtraction.',
            stat: 'The Stat that is meant; null where it is each of them.',
            rank: 'The Rank of a Stat that is granted.',
            action: 'The permission, prohibition or duty.',
          },
        ),
      },
      facts: effectFacts,
    },
    {
      types: {
        CardRef: cardRefSchema,
        Place: placeSchema,
        MovedCard: movedCardSchema,
        Ruleset: part(rulesetSchema, 'The rulings that this game is played by.', {
          multiStat: 'The Stats of a Multi-Stat card in battle.',
          defenderStat: "Which of the defender's Stats counts in a Team Attack.",
          doubleWin: 'The outcome when both seats win at once.',
          departedDefender: 'Whether a Team Attack is compared when its defender has left play.',
          copiesBy: 'The definition of the same Character in deck building.',
          attackAgain: 'Whether an attacker that is Prepped in the Battle Step may attack again.',
          linkStats: 'Whether Links look at current or at printed Stats.',
        }),
      },
      facts: setupFacts,
    },
    {
      types: { Phase: phaseSchema, MetaPointPurpose: metaPointPurposeSchema, PushReason: pushReasonSchema },
      facts: turnFacts,
    },
  ],
};
