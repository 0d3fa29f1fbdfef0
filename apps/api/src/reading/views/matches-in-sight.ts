import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { belongingTo, organizationOf } from '#libs/organizations';
import { type DirectoryEntry, statusAt } from '#libs/projections';
import { askedDelayOf } from '../../identity/asked-delay.js';
import { mayKnowMatch, viewpointOf } from '../../identity/authority.js';
import type { Principal } from '../../identity/principal.js';
import { CLOCK, type Clock } from '../../platform/injection.js';
import { ReadModels } from '../models/read-models.js';
import { delayOf } from './horizon.js';

/** No match can have this id: an id has no blank. */
const NOWHERE = ' ';
/** Ids of matches that are remembered: some 100 bytes each. */
const REMEMBERED = 10_000;

/** Up to which moment (milliseconds since 1970) the bearer may know of a match that lists know of. */
export const horizonOf = (entry: DirectoryEntry, principal: Principal, now: number): number => {
  const { id: matchId, productionAllowed, spectatorDelaySeconds, seats } = entry;
  const settings = { matchId, productionAllowed, ...belongingTo(organizationOf(entry)) };
  const viewpoint = viewpointOf(principal, { settings, seats });
  const delay = viewpoint === undefined ? 0 : delayOf({ viewpoint, spectatorDelaySeconds });
  return delay === 0 ? Number.POSITIVE_INFINITY : now - delay;
};

/**
 * Keeps those who may not know of a match from telling by the time of an answer that it is there: what they ask for is looked for where nothing is, which
 * takes as long for a match that is hidden as for one that is not there. Lists are asked as often for both: for one match that they know, and for one that they do
 * not. It is no door: what it lets pass is held to the authority as ever.
 */
@Injectable()
export class MatchesInSight {
  /** One that was hidden from somebody: what is done for it is done for one that is not there. */
  #hidden: string | undefined;
  /** Matches that everybody may know of, who asks for no delay: that they were created is never held back again. */
  readonly #open = new LRUCache<string, true>({ max: REMEMBERED });

  constructor(
    @Inject(ReadModels) private readonly models: Pick<ReadModels, 'match'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The id to look for when the bearer asks for a match. */
  sought(principal: Principal, matchId: string): string {
    if (!mayKnowMatch(principal, matchId)) return NOWHERE;
    if (askedDelayOf(principal) === 0 && this.#open.has(matchId)) return matchId;
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

  /** Whether the bearer may not know yet of a match that lists know of. */
  #isBeyond(entry: DirectoryEntry, principal: Principal): boolean {
    const { startedAt, cancelledAt } = entry;
    // Lists may be behind: somebody who has just taken a seat is not yet known here, but while seats are free there is little to read.
    const hasAllItsSeats = startedAt !== undefined || cancelledAt !== undefined;
    if (principal.role === 'player' && !hasAllItsSeats) return false;
    return statusAt(entry, horizonOf(entry, principal, this.clock().getTime())) === undefined;
  }
}
