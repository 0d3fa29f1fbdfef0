import { Inject, Injectable } from '@nestjs/common';
import { MATCH_DIRECTORY } from '#libs/projections';
import { seatIn } from '../../../identity/authority.js';
import type { Guests } from '../../../identity/guests.js';
import type { Principal } from '../../../identity/principal.js';
import { Subscription } from '../../../identity/subscription.js';
import { forbidden } from '../../../platform/errors/api-error.js';
import { CLOCK, type Clock, GUESTS } from '../../../platform/injection.js';
import { Signal } from '../../../platform/signal.js';
import { ReadModels } from '../../../reading/models/read-models.js';
import { MatchAccess } from '../../../reading/views/match-access.js';
import type { MatchView } from '../../../reading/views/match-view.js';
import { requestersOf } from './read-model.js';
import { REMATCHES } from './rematch-facts.js';
import { rematchId } from './rematch-of.js';

export interface Rematch {
  /** Seats of the match that was played before. */
  readonly requestedBy: readonly number[];
  /** The next match, once it has its decks. */
  readonly match: MatchView | null;
}

/** The requests for a rematch, and the next match, as a player of both sees them. */
@Injectable()
export class RematchViews {
  constructor(
    private readonly models: ReadModels,
    private readonly access: MatchAccess,
    @Inject(GUESTS) private readonly guests: Guests | undefined,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async now(principal: Principal, of: string): Promise<Rematch> {
    const { state } = await this.access.view(principal, of);
    if (seatIn(principal, state) === undefined)
      throw forbidden('Only players of the match may follow its rematch.');
    const requesters = this.models.ask((db) => requestersOf(db, of));
    const requestedBy = state.seats.flatMap(({ seat, player }) =>
      player !== undefined && requesters.has(player) ? [seat] : [],
    );
    return { requestedBy, match: await this.#nextMatch(principal, rematchId(of)) };
  }

  /** The requests now, then after each change, until the next match is there. */
  follow(principal: Principal, of: string): Subscription<Rematch> {
    return new Subscription(principal, (stop) => this.#follow(principal, of, stop), this.clock());
  }

  async *#follow(
    principal: Principal,
    of: string,
    stop: AbortSignal,
  ): AsyncGenerator<Rematch, void, undefined> {
    const changed = new Signal();
    let changes = 0;
    const change = (): void => {
      changes += 1;
      changed.give();
    };
    const watched = [
      [REMATCHES, of],
      [MATCH_DIRECTORY, rematchId(of)],
    ] as const;
    const unwatch = watched.map(([model, subject]) =>
      this.models.watch(model, (key) => (key === undefined || key === subject) && change()),
    );
    try {
      let told = '';
      while (!stop.aborted) {
        const seen = changes;
        const rematch = await this.now(principal, of);
        const news = `${rematch.requestedBy.join()} ${rematch.match?.id ?? ''}`;
        if (news !== told) {
          told = news;
          yield rematch;
        }
        if (rematch.match !== null) return;
        if (seen === changes) await changed.wait(stop);
      }
    } finally {
      for (const stopWatching of unwatch) stopWatching();
    }
  }

  async #nextMatch(principal: Principal, id: string): Promise<MatchView | null> {
    if (this.models.match(id) === undefined) return null;
    const match = await this.access.view(principal, id);
    const isPrepared = match.state.seats.every(
      ({ player, deck }) => deck !== undefined || player === this.guests?.bot,
    );
    return isPrepared ? match : null;
  }
}
