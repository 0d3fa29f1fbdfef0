import { sdlBeside } from '../../platform/sdl-files.js';
import type { Feature } from '../feature.js';
import { CatalogModule } from './catalog.module.js';

/** Games, their rules, cards and decks, and what is wrong with a deck. */
export const catalog: Feature = {
  module: CatalogModule,
  sdl: sdlBeside(import.meta.url),
  fieldRoles: { 'Query.games': 'everybody', 'Query.game': 'everybody', 'Query.validateDeck': 'everybody' },
  longLists: { 'Game.rules': 100 },
  // A position to begin from is JSON, which people write on several lines.
  linedTexts: ['DeckInput.text', 'RulesetChoiceInput.value'],
};
