import type { Game } from '../../contract/game.js';
import type { Json } from '../../contract/json.js';
import { parseWith } from '../../contract/zod-faults.js';
import { actionSchema, type HighCardAction } from './actions.js';
import { broadcast } from './broadcast.js';
import {
  cardSetSchema,
  GAME_ID,
  type HighCardDefinition,
  PLAIN_SET,
  parseCardSet,
  validateDeck,
} from './cards.js';
import { decide, legalActions } from './decide.js';
import { departure } from './departure.js';
import { evolve } from './evolve.js';
import { factSchema, type HighCardFact } from './facts.js';
import { positions } from './positions.js';
import { reshuffled } from './reshuffled.js';
import rules from './rules.json' with { type: 'json' };
import { setup } from './setup.js';
import { silentAction } from './silent-action.js';
import { type HighCardState, rulesetSchema, toAct } from './state.js';
import { timing } from './timing.js';
import { view, viewFact } from './view.js';

export type { HighCardAction } from './actions.js';
export type { HighCardDefinition } from './cards.js';
export type { HighCardFact } from './facts.js';
export type { HighCardState } from './state.js';

/** A small complete game: an example, and the game with which matches, replays and projections are tested. README.md has its rules. */
export const highCard: Game<HighCardState, HighCardAction, HighCardFact, HighCardDefinition> = {
  id: GAME_ID,
  name: 'High Card',
  rulesVersion: '1.0.0',
  rules,
  seats: { min: 2, max: 6 },
  description: 'Everybody plays a card face down; the highest takes the trick. Four tricks win.',
  setup,
  decide,
  evolve,
  legalActions,
  toAct,
  silentAction,
  departure,
  reshuffled,
  view,
  viewFact,
  broadcast,
  outcome: (state) => state.outcome,
  timing,
  parseAction: (input) => parseWith(actionSchema, input),
  parseFact: (input) => parseWith(factSchema, input),
  parseRuleset: (input) => parseWith<Json>(rulesetSchema, input ?? {}),
  rulesetSettings: [
    {
      name: 'ties',
      label: 'Who takes a trick with more than one highest card',
      rule: 'HC-R01',
      options: [
        { value: 'nobody', label: 'Nobody' },
        { value: 'first-from-lead', label: 'The first of them from the lead' },
      ],
      default: 'nobody',
    },
  ],
  cardSets: [PLAIN_SET],
  cardSetSchema,
  parseCardSet,
  validateDeck: (deck, cards) => validateDeck(deck, cards),
  positions,
};
