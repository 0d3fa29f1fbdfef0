import { Inject, Injectable } from '@nestjs/common';
import type { Note } from '#libs/match';
import type { Principal } from '../../../identity/principal.js';
import { Subscription } from '../../../identity/subscription.js';
import { CLOCK, type Clock } from '../../../platform/injection.js';
import { liveQuery, type QueryResult } from '../../../reading/models/live-query.js';
import { ReadModels } from '../../../reading/models/read-models.js';
import { MatchAccess } from '../../../reading/views/match-access.js';
import { MatchNotes } from './match-notes.js';
import { NOTE_NEWS } from './note-news.js';

export interface MatchNotesObject {
  readonly matchId: string;
  readonly notes: readonly Note[];
}

/** The notes on a match that a reader may see, now and after each change. */
@Injectable()
export class FollowedNotes {
  constructor(
    private readonly notes: MatchNotes,
    private readonly access: MatchAccess,
    private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Emits nothing for a note that the reader may not see yet: equal states are emitted once. */
  follow(principal: Principal, matchId: string): Subscription<MatchNotesObject> {
    const look = async (): Promise<QueryResult<MatchNotesObject>> => {
      const view = await this.access.view(principal, matchId);
      const { read, untilNext } = await this.notes.readable(principal, view);
      return { seen: { matchId: view.id, notes: read }, matchId: view.id, untilNext };
    };
    const follow = (stop: AbortSignal) => liveQuery(this.models, NOTE_NEWS, look, stop);
    return new Subscription(principal, follow, this.clock());
  }
}
