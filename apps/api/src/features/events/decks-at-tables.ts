import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { areDecksClosed } from '#libs/events';
import { ApiError } from '../../platform/errors/api-error.js';
import { CLOCK, type Clock } from '../../platform/injection.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { RefusalOfDeck } from '../../writing/deck-terms.js';
import { placeOfMatch } from './read-model.js';
import { StoredEvents } from './stored-events.js';

/** The event's deadline for decks applies at its tables too: afterwards only staff can submit a player's deck. */
@QueryHandler(RefusalOfDeck)
export class DecksAtTables implements IQueryHandler<RefusalOfDeck> {
  constructor(
    private readonly models: ReadModels,
    private readonly events: StoredEvents,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ matchId }: RefusalOfDeck): Promise<ApiError | undefined> {
    const place = this.models.ask((db) => placeOfMatch(db, matchId));
    const event = place === undefined ? undefined : await this.events.now(place.event);
    return event !== undefined && areDecksClosed(event.plan, event.status, this.clock().toISOString())
      ? new ApiError('DECKS_CLOSED', 'Decks of this event were due; ask its staff.')
      : undefined;
  }
}
