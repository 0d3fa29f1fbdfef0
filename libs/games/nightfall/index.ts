import { type Game, gameId, type Parsed, SIDE_DECK, toJson } from '#libs/game-kit';
import { type NightfallAction, parseAction } from './actions.js';
import { api } from './api.js';
import { botWeights } from './bot-weights.js';
import { broadcast } from './broadcast.js';
import { cardReferences, nightfallCardSetSchema, parseNightfallCardSet } from './cards/card-set.js';
import type { NightfallPage } from './cards/definition.js';
import { nightfallSets } from './cards/sets/index.js';
import { cardTexts } from './cards/text/card-texts.js';
import { validateDeck, validateSwap } from './cards/validate-deck.js';
import { course } from './course.js';
import { evolve } from './evolve.js';
import { explaining } from './explaining.js';
import { type NightfallFact, parseFact, readFact } from './facts.js';
import { guide } from './guide.js';
import { pace } from './pace.js';
import { positions } from './positions/index.js';
import { reshuffled } from './resolution/unknown-pages.js';
import { departure } from './rules/departure.js';
import { candidates, decide, legalActions, toAct } from './rules/index.js';
import { judging } from './rules/judging.js';
import { silentAction } from './rules/silent-action.js';
import { whyNot } from './rules/why-not.js';
import rules from './rules.json' with { type: 'json' };
import { parseRuleset, rulesetSchema, rulesetSettings } from './ruleset.js';
import { SEATS, setup } from './setup.js';
import { skin } from './skin.js';
import { soundness } from './soundness.js';
import type { NightfallState } from './state.js';
import { timing } from './timing.js';
import { upcastFact } from './upcasts/facts.js';
import { view } from './view.js';
import { viewFact } from './view-fact.js';

export { actionSchema } from './actions.js';
export { factSchema } from './facts.js';
export type { NightfallFactData } from './view-fact.js';
export type { NightfallAction, NightfallFact, NightfallPage, NightfallState };

/** MetaZoo Nightfall (2021). README.md sums it up. */
export const nightfall: Game<NightfallState, NightfallAction, NightfallFact, NightfallPage> = {
  id: gameId('nightfall'),
  name: 'MetaZoo Nightfall',
  rulesVersion: '1.3.0',
  rules,
  seats: SEATS,
  description:
    'Casters with Spellbooks send Beasties against each other; surroundings count, and every Action can be answered.',
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
  reshuffled,
  judging,
  departure,
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
  parseRuleset: (input): Parsed<ReturnType<typeof toJson>> => {
    const parsed = parseRuleset(input);
    return parsed.ok ? { ok: true, value: toJson(parsed.value) } : parsed;
  },
  rulesetSettings,
  get cardSets() {
    return nightfallSets();
  },
  cardSetSchema: nightfallCardSetSchema,
  parseCardSet: parseNightfallCardSet,
  cardReferences,
  cardTexts,
  validateDeck: (deck, pages, ruleset) => validateDeck(deck, pages, rulesetSchema.parse(ruleset ?? {})),
  sideboarding: { section: SIDE_DECK, validate: validateSwap },
  positions,
};
