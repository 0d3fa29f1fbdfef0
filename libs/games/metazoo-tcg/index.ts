import { type Game, gameId, type Parsed, toJson } from '#libs/game-kit';
import { type MetazooAction, parseAction } from './actions.js';
import { api } from './api.js';
import { botWeights } from './bot-weights.js';
import { broadcast } from './broadcast.js';
import { cardReferences, metazooCardSetSchema, parseMetazooCardSet } from './cards/card-set.js';
import type { MetazooCard } from './cards/definition.js';
import { metazooSets } from './cards/sets/index.js';
import { cardTexts } from './cards/text/card-texts.js';
import { validateDeck } from './cards/validate-deck.js';
import { course } from './course.js';
import { evolve } from './evolve.js';
import { explaining } from './explaining.js';
import { type MetazooFact, parseFact, readFact } from './facts.js';
import { guide } from './guide.js';
import { positions } from './positions/index.js';
import { reshuffled } from './resolution/unknown-cards.js';
import { candidates, decide, legalActions, toAct } from './rules/index.js';
import { judging } from './rules/judging.js';
import { silentAction } from './rules/silent-action.js';
import { whyNot } from './rules/why-not.js';
import rules from './rules.json' with { type: 'json' };
import { parseRuleset, rulesetSettings } from './ruleset.js';
import { setup } from './setup.js';
import { skin } from './skin.js';
import { soundness } from './soundness.js';
import type { MetazooState } from './state.js';
import { timing } from './timing.js';
import { upcastFact } from './upcasts/facts.js';
import { view } from './view.js';
import { viewFact } from './view-fact.js';

export { actionSchema } from './actions.js';
export { factSchema } from './facts.js';
export type { MetazooFactData } from './view-fact.js';
export type { MetazooAction, MetazooCard, MetazooFact, MetazooState };

/** MetaZoo TCG with lanes and missions. README.md sums it up. */
export const metazooTcg: Game<MetazooState, MetazooAction, MetazooFact, MetazooCard> = {
  id: gameId('metazoo-tcg'),
  name: 'MetaZoo TCG',
  rulesVersion: '1.3.0',
  rules,
  seats: { min: 2, max: 2 },
  description: 'Two Casters fight over four shared lanes; missions pay, and thirty Mission Points win.',
  setup,
  decide,
  evolve,
  legalActions,
  candidates,
  toAct,
  silentAction,
  whyNot,
  skin,
  broadcast,
  guide,
  botWeights,
  judging,
  reshuffled,
  view,
  viewFact,
  outcome: (state) => state.outcome,
  timing,
  course,
  soundness,
  explaining,
  api,
  parseAction,
  parseFact,
  readFact,
  upcastFact: upcastFact,
  parseRuleset: (input): Parsed<ReturnType<typeof toJson>> => parseRuleset(input),
  rulesetSettings,
  get cardSets() {
    return metazooSets();
  },
  cardSetSchema: metazooCardSetSchema,
  parseCardSet: parseMetazooCardSet,
  cardReferences,
  cardTexts,
  validateDeck: (deck, cards) => validateDeck(deck, cards),
  positions,
};
