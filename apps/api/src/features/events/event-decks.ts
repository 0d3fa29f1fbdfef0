import { Injectable } from '@nestjs/common';
import type { Event } from '#libs/events';
import type { CardSet, Fault } from '#libs/game-kit';
import { deckReport } from '../../games/cards/deck-report.js';
import { readRuleset } from '../../games/cards/ruleset-input.js';
import { Games } from '../../games/games.js';
import type { LineFault } from '../../platform/csv.js';
import { ApiError } from '../../platform/errors/api-error.js';
import { Turns } from '../../platform/scheduling/turns.js';
import type { Work } from '../../platform/scheduling/work.js';
import { EventCardSets } from './event-card-sets.js';

type EventOfDeck = Pick<Event, 'organization' | 'plan'>;

export interface DeckLine {
  readonly line: number;
  readonly deck: string;
}

/** Checks every deck that is handed in to an event by the rules of its matches, for players, staff and imports alike. */
@Injectable()
export class EventDecks {
  constructor(
    private readonly games: Games,
    private readonly cardSets: EventCardSets,
    private readonly turns: Turns,
  ) {}

  /** Throws INVALID_DECK with every fault. */
  async check(event: EventOfDeck, text: string): Promise<void> {
    const faults = this.#faultsOf(event, await this.cardSets.of(event), text);
    if (faults.length === 0) return;
    const message = `The deck has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}.`;
    throw new ApiError('INVALID_DECK', message, { faults });
  }

  /** The first fault of each deck of a table, with its line. Yields between decks. */
  async faultsOfLines(
    event: EventOfDeck,
    lines: readonly DeckLine[],
    work: Work = this.turns,
  ): Promise<readonly LineFault[]> {
    const found: LineFault[] = [];
    const sets = await this.cardSets.of(event);
    for (const { line, deck } of lines) {
      await work.take();
      const [first] = this.#faultsOf(event, sets, deck);
      if (first !== undefined)
        found.push({ line, code: 'INVALID_DECK', message: `deck: ${first.path}: ${first.message}` });
    }
    return found;
  }

  #faultsOf({ plan }: EventOfDeck, sets: readonly CardSet[], text: string): readonly Fault[] {
    const game = this.games.get(plan.game);
    const rules = readRuleset(game, plan.ruleset);
    if (!rules.ok) throw new Error('The plan names a ruleset that is not there.');
    return deckReport(game, { text }, { sets, ruleset: rules.value }).faults;
  }
}
