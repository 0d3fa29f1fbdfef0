import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { belongingTo, organizationOf } from '#libs/organizations';
import { type DirectoryEntry, statusAt } from '#libs/projections';
import { type MatchWithSeason, mayKnowMatch, viewpointOf } from '../../identity/authority.js';
import type { Principal } from '../../identity/principal.js';
import { requestedDelayOf } from '../../identity/requested-delay.js';
import { CLOCK, type Clock } from '../../platform/injection.js';
import { ReadModels } from '../models/read-models.js';
import { delayOf } from './horizon.js';

/** An impossible id of a match, because ids contain no blanks. */
const NOWHERE = ' ';
/** Largest number of cached ids, some 100 bytes each. */
const REMEMBERED = 10_000;

/** A match of the directory, as permissions depend on it. */
export const authorityOf = (entry: DirectoryEntry): MatchWithSeason => {
  const { id: matchId, productionAllowed, season, seats } = entry;
  return { settings: { matchId, productionAllowed, season, ...belongingTo(organizationOf(entry)) }, seats };
};

/** The time (milliseconds since 1970) up to which the principal may know the events of a match in the directory. */
export const horizonOf = (entry: DirectoryEntry, principal: Principal, now: number): number => {
  const { spectatorDelaySeconds } = entry;
  const viewpoint = viewpointOf(principal, authorityOf(entry));
  const delay = viewpoint === undefined ? 0 : delayOf({ viewpoint, spectatorDelaySeconds });
  return delay === 0 ? Number.POSITIVE_INFINITY : now - delay;
};

/**
 * Prevents timing attacks that reveal hidden matches. The lookup of a hidden match uses an id that does not exist, so it takes as long as that of a missing match.
 * Both cases make the same directory queries: one for a known id and one for an unknown id. This is no permission check; the caller still makes one.
 */
@Injectable()
export class MatchesInSight {
  /** The last hidden match that was requested. A lookup of a missing match repeats its work to take the same time. */
  #hidden: string | undefined;
  /** Matches whose creation every viewer without a requested delay may know. Once visible, a creation stays visible. */
  readonly #open = new LRUCache<string, true>({ max: REMEMBERED });

  constructor(
    @Inject(ReadModels) private readonly models: Pick<ReadModels, 'match'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  idToLookUp(principal: Principal, matchId: string): string {
    if (!mayKnowMatch(principal, matchId)) return NOWHERE;
    if (requestedDelayOf(principal) === 0 && this.#open.has(matchId)) return matchId;
    if (this.#isHidden(matchId, principal)) {
      this.#hidden = matchId;
      this.models.match(NOWHERE);
      return NOWHERE;
    }
    return matchId;
  }

  #isHidden(matchId: string, principal: Principal): boolean {
    const entry = this.models.match(matchId);
    if (entry !== undefined) {
      if (this.#isOpen(entry)) this.#open.set(matchId, true);
      return this.#isBeyond(entry, principal);
    }
    const other = this.#hidden === undefined ? undefined : this.models.match(this.#hidden);
    if (other !== undefined) this.#isBeyond(other, principal);
    return false;
  }

  #isOpen({ createdAt, spectatorDelaySeconds }: DirectoryEntry): boolean {
    return Date.parse(createdAt) + spectatorDelaySeconds * 1000 <= this.clock().getTime();
  }

  #isBeyond(entry: DirectoryEntry, principal: Principal): boolean {
    const { startedAt, cancelledAt } = entry;
    // The directory may lack a player who just took a seat. While seats are free, the match is short, so the time of its lookup reveals little.
    const hasAllItsSeats = startedAt !== undefined || cancelledAt !== undefined;
    if (principal.role === 'player' && !hasAllItsSeats) return false;
    return statusAt(entry, horizonOf(entry, principal, this.clock().getTime())) === undefined;
  }
}
