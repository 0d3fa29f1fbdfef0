import { Inject, Injectable } from '@nestjs/common';
import type { Note } from '#libs/match';
import type { Principal } from '../../../identity/principal.js';
import { Subscription } from '../../../identity/subscription.js';
import { CLOCK, type Clock } from '../../../platform/injection.js';
import { Signal } from '../../../platform/signal.js';
import { ReadModels } from '../../../reading/models/read-models.js';
import { MatchAccess } from '../../../reading/views/match-access.js';
import { MatchNotes } from './match-notes.js';
import { NOTE_NEWS } from './note-news.js';

export interface MatchNotesObject {
  readonly matchId: string;
  readonly notes: readonly Note[];
}

/** The notes on a match as somebody may read them, now and after each change. */
@Injectable()
export class FollowedNotes {
  constructor(
    private readonly notes: MatchNotes,
    private readonly access: MatchAccess,
    private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A note that its reader does not see, or sees only later, tells nothing: what is alike is told once. */
  follow(principal: Principal, matchId: string): Subscription<MatchNotesObject> {
    const { notes, access, models } = this;
    async function* follow(stop: AbortSignal): AsyncGenerator<MatchNotesObject, void, undefined> {
      const changed = new Signal();
      let version = 0;
      let id: string | undefined;
      const unwatch = models.watch(NOTE_NEWS, (key) => {
        if (key !== undefined && id !== undefined && key !== id) return;
        version += 1;
        changed.give();
      });
      try {
        let told: string | undefined;
        while (!stop.aborted) {
          const seen = version;
          const view = await access.view(principal, matchId);
          id = view.id;
          const { read, untilNext } = await notes.readable(principal, view);
          const text = JSON.stringify(read);
          if (text !== told) {
            told = text;
            yield { matchId: view.id, notes: read };
          }
          if (version === seen && !stop.aborted) await changed.wait(stop, untilNext);
        }
      } finally {
        unwatch();
      }
    }
    return new Subscription(principal, follow, this.clock());
  }
}
