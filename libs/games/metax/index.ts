import { type Game, gameId, type Parsed, toJson } from '#libs/game-kit';
import { type MetaxAction, parseAction } from './actions.js';
import { api } from './api.js';
import { botWeights } from './bot-weights.js';
import { broadcast } from './broadcast.js';
import { metaxCardSetSchema, parseMetaxCardSet } from './cards/card-set.js';
import type { MetaxCard } from './cards/definition.js';
import { metaxSets } from './cards/sets/index.js';
import { cardTexts } from './cards/text/card-texts.js';
import { validateDeck } from './cards/validate-deck.js';
import { course } from './course.js';
import { evolve } from './evolve.js';
import { explaining } from './explaining.js';
import { type MetaxFact, parseFact, readFact } from './facts.js';
import { guide } from './guide.js';
import { pace } from './pace.js';
import { positions } from './positions/index.js';
import { reshuffled } from './resolution/unknown-cards.js';
import { candidates, decide, legalActions, toAct } from './rules/index.js';
import { judging } from './rules/judging.js';
import { silentAction } from './rules/silent-action.js';
import { whyNot } from './rules/why-not.js';
import rules from './rules.json' with { type: 'json' };
import { parseRuleset, rulesetSchema, rulesetSettings } from './ruleset.js';
import { setup } from './setup.js';
import { skin } from './skin.js';
import { soundness } from './soundness.js';
import type { MetaxState } from './state.js';
import { timing } from './timing.js';
import { upcastFact } from './upcasts/facts.js';
import { view } from './view.js';
import { viewFact } from './view-fact.js';

export { actionSchema } from './actions.js';
export { factSchema } from './facts.js';
export type { MetaxFactData } from './view-fact.js';
export type { MetaxAction, MetaxCard, MetaxFact, MetaxState };

/** The MetaX trading card game. README.md sums it up. */
export const metax: Game<MetaxState, MetaxAction, MetaxFact, MetaxCard> = {
  id: gameId('metax'),
  name: 'MetaX',
  rulesVersion: '1.3.0',
  rules,
  seats: { min: 2, max: 2 },
  description:
    'Heroes and villains gather Meta Points and attack with Battle Cards; seven Victory Points win.',
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
  pace,
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
    return metaxSets();
  },
  cardSetSchema: metaxCardSetSchema,
  parseCardSet: parseMetaxCardSet,
  cardTexts,
  cardReferences: {
    of: (card) => ({ name: [card.name], trait: card.type === 'character' ? [card.trait] : [] }),
  },
  validateDeck: (deck, cards, ruleset) => validateDeck(deck, cards, rulesetSchema.parse(ruleset ?? {})),
  positions,
};
