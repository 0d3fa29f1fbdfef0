import { Inject, Injectable } from '@nestjs/common';
import { changedBy, type DirectoryEntry, statusAt } from '#libs/projections';
import { mayFindMatch, mayKnowMatch } from '../../../identity/authority.js';
import type { Principal } from '../../../identity/principal.js';
import { refuseDelayed } from '../../../identity/requested-delay.js';
import { CLOCK, type Clock } from '../../../platform/injection.js';
import type { Work } from '../../../platform/scheduling/work.js';
import { ReadModels } from '../../../reading/models/read-models.js';
import { authorityOf, horizonOf } from '../../../reading/views/matches-in-sight.js';
import type { MatchFilter } from './match-filter.js';

/** Matches that are examined in one turn. */
const LOOKED_AT_ONCE = 25;

/** The matches of a list that a viewer may see, each at the time up to which the viewer may see it. */
@Injectable()
export class MatchList {
  constructor(
    private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Matches in descending order of creation, after the match with id `after`; empty if the bearer may not see that match. */
  async *newest(
    principal: Principal,
    filter: MatchFilter,
    work: Work,
    after?: string,
  ): AsyncGenerator<DirectoryEntry, void, undefined> {
    if (filter.isFeatured !== undefined) refuseDelayed(principal, 'The filter isFeatured');
    const now = this.clock().getTime();
    const before = after === undefined ? undefined : this.models.match(after);
    if (after !== undefined && (before === undefined || !this.#shows(before, principal, {}, now))) return;
    for (let last = after; ; ) {
      // Many matches may be examined before a visible one is found.
      await work.take();
      const looked = this.#some(filter, last);
      for (const entry of looked) if (this.#shows(entry, principal, filter, now)) yield entry;
      last = looked.at(-1)?.id;
      if (last === undefined || looked.length < LOOKED_AT_ONCE) return;
    }
  }

  /** The next entries in the current read models, which another generation may replace after the next turn. */
  #some(filter: MatchFilter, after: string | undefined): readonly DirectoryEntry[] {
    const entries: DirectoryEntry[] = [];
    for (const entry of this.models.newestMatches(filter, after)) {
      entries.push(entry);
      if (entries.length === LOOKED_AT_ONCE) break;
    }
    return entries;
  }

  #shows(entry: DirectoryEntry, principal: Principal, filter: MatchFilter, now: number): boolean {
    if (!mayKnowMatch(principal, entry.id) || !mayFindMatch(principal, authorityOf(entry))) return false;
    const horizon = horizonOf(entry, principal, now);
    const status = statusAt(entry, horizon);
    if (status === undefined || (filter.status !== undefined && !filter.status.has(status))) return false;
    const { updatedSince } = filter;
    const heldBack = horizon === Number.POSITIVE_INFINITY ? 0 : now - horizon;
    if (updatedSince !== undefined && changedBy(entry, horizon) + heldBack < updatedSince) return false;
    // A delayed viewer does not yet see a player who has just taken a seat.
    return (
      filter.player === undefined ||
      entry.seats.some(({ player, takenAt }) => player === filter.player && Date.parse(takenAt) <= horizon)
    );
  }
}
