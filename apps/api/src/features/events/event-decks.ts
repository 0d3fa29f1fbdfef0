import { Injectable } from '@nestjs/common';
import type { EventPlan } from '#libs/events';
import type { Fault } from '#libs/game-kit';
import { readCardSets } from '../../games/cards/card-sets-input.js';
import { deckReport } from '../../games/cards/deck-report.js';
import { readRuleset } from '../../games/cards/ruleset-input.js';
import { Games } from '../../games/games.js';
import type { LineFault } from '../../platform/csv.js';
import { ApiError } from '../../platform/errors/api-error.js';
import { Turns } from '../../platform/scheduling/turns.js';
import type { Work } from '../../platform/scheduling/work.js';

export interface DeckLine {
  readonly line: number;
  readonly deck: string;
}

/** Checks every deck that is handed in to an event by the rules of its matches, for players, staff and imports alike. */
@Injectable()
export class EventDecks {
  constructor(
    private readonly games: Games,
    private readonly turns: Turns,
  ) {}

  /** Throws INVALID_DECK with every fault. */
  check(plan: EventPlan, text: string): void {
    const faults = this.#faultsOf(plan, text);
    if (faults.length === 0) return;
    const message = `The deck has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}.`;
    throw new ApiError('INVALID_DECK', message, { faults });
  }

  /** The first fault of each deck of a table, with its line. Yields between decks. */
  async faultsOfLines(
    plan: EventPlan,
    lines: readonly DeckLine[],
    work: Work = this.turns,
  ): Promise<readonly LineFault[]> {
    const found: LineFault[] = [];
    for (const { line, deck } of lines) {
      await work.take();
      const [first] = this.#faultsOf(plan, deck);
      if (first !== undefined)
        found.push({ line, code: 'INVALID_DECK', message: `deck: ${first.path}: ${first.message}` });
    }
    return found;
  }

  #faultsOf({ game: id, cardSets, ruleset }: EventPlan, text: string): readonly Fault[] {
    const game = this.games.get(id);
    const [rules, sets] = [readRuleset(game, ruleset), readCardSets(game, cardSets)];
    if (!rules.ok || !sets.ok) throw new Error('The plan names a ruleset or card sets that are not there.');
    return deckReport(game, { text }, { sets: sets.value, ruleset: rules.value }).faults;
  }
}
