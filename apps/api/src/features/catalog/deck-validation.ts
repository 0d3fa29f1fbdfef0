import { Injectable } from '@nestjs/common';
import { deckSize, type Fault } from '#libs/game-kit';
import { readCardSets } from '../../games/cards/card-sets-input.js';
import { readDeckInput } from '../../games/cards/deck-input.js';
import { type DeckEntryObject, entryObjects } from '../../games/cards/deck-object.js';
import { readRuleset } from '../../games/cards/ruleset-input.js';
import { cardsOf, Games } from '../../games/games.js';
import { badInput } from '../../platform/errors/api-error.js';
import type { ValidateDeckInput } from '../../platform/inputs.js';

export interface DeckReport {
  readonly isLegal: boolean;
  readonly size: number;
  readonly entries: readonly DeckEntryObject[];
  readonly faults: readonly Fault[];
}

@Injectable()
export class DeckValidation {
  constructor(private readonly games: Games) {}

  report(input: ValidateDeckInput): DeckReport {
    const game = this.games.find(input.game);
    if (game === undefined) throw badInput('There is no such game here.');
    const sets = readCardSets(game, input.cardSets);
    if (!sets.ok) throw badInput('The card sets are invalid.', sets.faults);
    const ruleset = readRuleset(game, input.ruleset);
    if (!ruleset.ok) throw badInput('The ruleset is invalid.', ruleset.faults);
    const list = readDeckInput(input.deck, sets.value);
    if (!list.ok) return unreadable(list.faults);
    const cards = cardsOf(sets.value);
    const faults = game.validateDeck(list.value, cards, ruleset.value);
    return {
      isLegal: faults.length === 0,
      size: deckSize(list.value),
      entries: entryObjects(list.value, cards),
      faults,
    };
  }
}

const unreadable = (faults: readonly Fault[]): DeckReport => ({
  isLegal: false,
  size: 0,
  entries: [],
  faults,
});
