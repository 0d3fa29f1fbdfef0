import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { MatchState } from '#libs/match';
import { ReadModels } from '../../../reading/models/read-models.js';
import { FindPlaceInEvent } from '../../../reading/place-in-event.js';

/** The place of a match (event, round, table), as its organizer names it. */
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
  constructor(
    private readonly models: ReadModels,
    private readonly queries: QueryBus,
  ) {}

  async of(matchId: string): Promise<Place> {
    const entry = this.models.match(matchId);
    const place = await this.queries.execute(new FindPlaceInEvent(matchId));
    return {
      matchId,
      game: entry?.game,
      title: entry?.title,
      event: entry?.event ?? place?.event,
      round: place === undefined ? entry?.round : String(place.round),
      table: place === undefined ? entry?.table : String(place.table),
    };
  }

  /** The scope in which penalties count, and the round: the event, also if the organizer only named it; without an event, the match. */
  async scopeOf(
    matchId: string,
    { event, round }: Pick<MatchState['settings'], 'event' | 'round'>,
  ): Promise<{ readonly scope: string; readonly round?: string }> {
    const place = await this.queries.execute(new FindPlaceInEvent(matchId));
    if (place !== undefined) return { scope: place.event, round: String(place.round) };
    return {
      scope: event === undefined ? `match:${matchId}` : `event:${event}`,
      ...(round === undefined ? {} : { round }),
    };
  }
}
