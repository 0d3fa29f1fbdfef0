import { type Game, gameId, type Parsed, type toJson } from '#libs/game-kit';
import { type MetabaloidsAction, parseAction } from './actions.js';
import { api } from './api.js';
import { botWeights } from './bot-weights.js';
import { broadcast, broadcastFast } from './broadcast.js';
import { metabaloidsCardSetSchema, parseMetabaloidsCardSet } from './cards/card-set.js';
import type { MetabaloidsCard } from './cards/definition.js';
import { fastSets, officialSets } from './cards/sets/index.js';
import { cardTexts } from './cards/text/card-texts.js';
import { validateDeck } from './cards/validate-deck.js';
import { course } from './course.js';
import { evolve } from './evolve.js';
import { explaining } from './explaining.js';
import { type MetabaloidsFact, parseFact, readFact } from './facts.js';
import { guide } from './guide.js';
import { pace } from './pace.js';
import { positions } from './positions/index.js';
import { reshuffled } from './resolution/unknown-cards.js';
import { departure } from './rules/departure.js';
import { candidates, decide, legalActions, toAct } from './rules/index.js';
import { judging } from './rules/judging.js';
import { silentAction } from './rules/silent-action.js';
import { whyNot } from './rules/why-not.js';
import rules from './rules.json' with { type: 'json' };
import { parseRuleset, rulesetSchema, rulesetSettings, type Variant } from './ruleset.js';
import { setup } from './setup.js';
import { skin } from './skin.js';
import { soundness } from './soundness.js';
import type { MetabaloidsState } from './state.js';
import { timing } from './timing.js';
import { upcastFact } from './upcasts/facts.js';
import { gameNameOf } from './variants.js';
import { view } from './view.js';
import { viewFact } from './view-fact.js';

export { actionSchema } from './actions.js';
export { factSchema } from './facts.js';
export type { MetabaloidsFactData } from './view-fact.js';
export type { MetabaloidsAction, MetabaloidsCard, MetabaloidsFact, MetabaloidsState };

type MetabaloidsGame = Game<MetabaloidsState, MetabaloidsAction, MetabaloidsFact, MetabaloidsCard>;

/** MB-R40: the rules print no most; a table of six can be played at. */
const SEATS = { min: 2, max: 6 };

const gameOf = (variant: Variant, name: string, description: string): MetabaloidsGame => ({
  id: gameId(gameNameOf(variant)),
  name,
  rulesVersion: '1.3.0',
  rules,
  seats: SEATS,
  description,
  setup: setup(variant),
  decide,
  evolve,
  legalActions,
  candidates,
  toAct,
  silentAction,
  whyNot,
  skin,
  broadcast: variant === 'official' ? broadcast : broadcastFast,
  guide,
  botWeights,
  judging,
  departure,
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
  parseRuleset: (input): Parsed<ReturnType<typeof toJson>> => parseRuleset(variant, input),
  rulesetSettings: rulesetSettings(variant),
  get cardSets() {
    return variant === 'official' ? officialSets() : fastSets();
  },
  cardSetSchema: metabaloidsCardSetSchema(variant),
  parseCardSet: (input) => parseMetabaloidsCardSet(variant, input),
  cardTexts,
  cardReferences: { of: (card) => ({ name: [card.name], kind: [card.kind] }), partial: ['kind'] },
  validateDeck: (deck, cards, ruleset) =>
    validateDeck(variant, deck, cards, rulesetSchema.parse(ruleset ?? {})),
  positions: positions(variant),
});

/** The official game: columns, reserve, moves, safety. README.md sums up both games. */
export const metabaloids = gameOf(
  'official',
  'Metabaloids',
  'Creatures in columns fight for two to six players; who has to draw and cannot decides the game.',
);

/** Fast Multiplayer Mode: one column each, and cards can fight as soon as they are paid for. */
export const metabaloidsFast = gameOf(
  'fast',
  'Metabaloids Fast Multiplayer',
  'One column of creatures each, for two to six players and quicker sessions.',
);
