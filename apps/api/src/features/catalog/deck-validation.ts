import { Injectable } from '@nestjs/common';
import { type DeckReport, deckReport } from '../../games/cards/deck-report.js';
import { readRuleset } from '../../games/cards/ruleset-input.js';
import { Games } from '../../games/games.js';
import { chooserOf } from '../../identity/authority.js';
import type { Principal } from '../../identity/principal.js';
import { badInput } from '../../platform/errors/api-error.js';
import type { ValidateDeckInput } from '../../platform/inputs.js';
import { CardSets } from '../../reading/card-sets/card-sets.js';

@Injectable()
export class DeckValidation {
  constructor(
    private readonly games: Games,
    private readonly cardSets: CardSets,
  ) {}

  /** The sets are those that the author may use for a match. */
  async report(principal: Principal, input: ValidateDeckInput): Promise<DeckReport> {
    const game = this.games.find(input.game);
    if (game === undefined) throw badInput('There is no such game here.');
    const sets = await this.cardSets.choose(game, input.cardSets, chooserOf(principal));
    if (!sets.ok) throw badInput('The card sets are invalid.', sets.faults);
    const ruleset = readRuleset(game, input.ruleset);
    if (!ruleset.ok) throw badInput('The ruleset is invalid.', ruleset.faults);
    return deckReport(game, input.deck, { sets: sets.value, ruleset: ruleset.value });
  }
}
