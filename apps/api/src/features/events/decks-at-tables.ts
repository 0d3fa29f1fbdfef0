import { Inject, Injectable } from '@nestjs/common';
import { areDecksClosed } from '#libs/events';
import { ApiError } from '../../platform/errors/api-error.js';
import { CLOCK, type Clock } from '../../platform/injection.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { TermsOfDecks } from '../../writing/deck-terms.js';
import { placeOfMatch } from './read-model.js';
import { StoredEvents } from './stored-events.js';

/** When decks of an event are due holds at its tables as well: who has handed in none by then gets one from the staff. */
@Injectable()
export class DecksAtTables {
  constructor(
    private readonly models: ReadModels,
    private readonly events: StoredEvents,
    @Inject(CLOCK) private readonly clock: Clock,
    terms: TermsOfDecks,
  ) {
    terms.add((matchId) => this.#refusalIn(matchId));
  }

  async #refusalIn(matchId: string): Promise<ApiError | undefined> {
    const place = this.models.ask((db) => placeOfMatch(db, matchId));
    const event = place === undefined ? undefined : await this.events.now(place.event);
    return event !== undefined && areDecksClosed(event.plan, event.status, this.clock().toISOString())
      ? new ApiError('DECKS_CLOSED', 'Decks of this event were due; ask its staff.')
      : undefined;
  }
}
