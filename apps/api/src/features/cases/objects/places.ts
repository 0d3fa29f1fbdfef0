import { Injectable } from '@nestjs/common';
import { ReadModels } from '../../../reading/models/read-models.js';
import { placeInEvent } from '../log/read-model.js';

/** Where a match is played, in words of whoever runs it. */
export interface Place {
  readonly matchId: string;
  readonly game?: string | undefined;
  readonly title?: string | undefined;
  readonly event?: string | undefined;
  readonly round?: string | undefined;
  readonly table?: string | undefined;
}

@Injectable()
export class Places {
  constructor(private readonly models: ReadModels) {}

  of(matchId: string): Place {
    const entry = this.models.match(matchId);
    const place = this.models.ask((db) => placeInEvent(db, matchId));
    return {
      matchId,
      game: entry?.game,
      title: entry?.title,
      event: entry?.event ?? place?.event,
      round: place === undefined ? entry?.round : String(place.round),
      table: place === undefined ? entry?.table : String(place.table),
    };
  }
}
