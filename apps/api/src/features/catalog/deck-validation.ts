import { Injectable } from '@nestjs/common';
import { readCardSets } from '../../games/cards/card-sets-input.js';
import { type DeckReport, deckReport } from '../../games/cards/deck-report.js';
import { readRuleset } from '../../games/cards/ruleset-input.js';
import { Games } from '../../games/games.js';
import { badInput } from '../../platform/errors/api-error.js';
import type { ValidateDeckInput } from '../../platform/inputs.js';

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
    return deckReport(game, input.deck, { sets: sets.value, ruleset: ruleset.value });
  }
}
