import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ReadModels } from '../../reading/models/read-models.js';
import { FindPlaceInEvent, type PlaceInEvent } from '../../reading/place-in-event.js';
import { placeOfMatch } from './read-model.js';

@QueryHandler(FindPlaceInEvent)
export class FindPlaceInEventHandler implements IQueryHandler<FindPlaceInEvent> {
  constructor(private readonly models: ReadModels) {}

  async execute({ matchId }: FindPlaceInEvent): Promise<PlaceInEvent | undefined> {
    return this.models.ask((db) => placeOfMatch(db, matchId));
  }
}
