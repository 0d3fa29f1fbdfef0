import { sdlBeside } from '../../platform/sdl-files.js';
import type { Feature } from '../feature.js';
import { CatalogModule } from './catalog.module.js';

export const catalog: Feature = {
  module: CatalogModule,
  sdl: sdlBeside(import.meta.url),
  delayedFields: ['Query.games', 'Query.game'],
  unchanging: { roots: ['Query.games', 'Query.game'], except: ['Game.seasons'] },
  fieldRoles: { 'Query.games': 'everybody', 'Query.game': 'everybody', 'Query.validateDeck': 'everybody' },
  enums: {
    SkinCorners: { ROUND: 'round', SOFT: 'soft', SHARP: 'sharp' },
    PointRole: { SCORE: 'score', TALLY: 'tally', MEANS: 'means', CARDS: 'cards', STATE: 'state' },
    Telling: { GAIN: 'gain', HEADLINE: 'headline', STORY: 'story', COUNTED: 'counted', QUIET: 'quiet' },
    GuideLookKind: {
      ZONE: 'zone',
      COUNTER: 'counter',
      NEXT: 'next',
      ACTIONS: 'actions',
      OFFERED: 'offered',
    },
  },
  // A starting position is JSON, usually on several lines.
  linedTexts: ['DeckInput.text', 'RulesetChoiceInput.value'],
  sizes: {
    lengths: {
      'Query.games': 5,
      'Game.rules': 100,
      'Game.rulesetSettings': 8,
      'Game.cardSets': 2,
      'Game.decks': 6,
      'GameBroadcast.points': 15,
      'GameBroadcast.phases': 7,
      'GameBroadcast.facts': 60,
      'GameBroadcast.tags': 1,
      'GameGuide.phases': 8,
      'GameGuide.steps': 14,
      'CardSet.decks': 3,
      'Deck.entries': 25,
      'DeckReport.entries': 50,
      'DeckReport.faults': 50,
    },
    bytes: {
      'Game.cardSetSchema': 110_000,
      'Game.positionSchema': 110_000,
      'CardDefinition.data': 1500,
      'Rule.text': 150,
      'Deck.text': 800,
      // The cost of validation is CPU time rather than bytes.
      'Query.validateDeck': 100_000,
    },
  },
};
