import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { deckSize, type Fault } from '#libs/game-kit';
import { badInput } from '../errors/api-error.js';
import { cardsOf, Games } from '../games/games.js';
import { readCardSets } from './card-sets-input.js';
import { readDeckInput } from './deck-input.js';
import { entryObjects } from './deck-object.js';
import { readRuleset } from './ruleset-input.js';
import { type DeckReport, ValidateDeck } from './validate-deck.query.js';

@QueryHandler(ValidateDeck)
export class ValidateDeckHandler implements IQueryHandler<ValidateDeck> {
  constructor(private readonly games: Games) {}

  async execute({ input }: ValidateDeck): Promise<DeckReport> {
    const game = this.games.find(input.game);
    if (game === undefined) throw badInput('There is no such game here.');
    const sets = readCardSets(game, input.cardSets);
    if (!sets.ok) throw badInput('The card sets are not right.', sets.faults);
    const ruleset = readRuleset(game, input.ruleset);
    if (!ruleset.ok) throw badInput('The ruleset is not right.', ruleset.faults);
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
