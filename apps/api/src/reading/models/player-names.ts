import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Seat } from '#libs/game-kit';
import type { MatchState } from '#libs/match';
import { organizationOf } from '#libs/organizations';
import { PLAYER_NAMES } from '#libs/projections';
import { nameOfSeat } from '#libs/replay';
import { ERASED_NAME } from './erased-name.js';
import { ReadModels } from './read-models.js';

/** Cached names, of some 300 bytes each: 6 MB. */
const AT_HAND = 20_000;

/** Cached lookup of players' names, because every sentence of a live match contains names. Any change of a name clears the cache. */
@Injectable()
export class PlayerNames {
  readonly #cachedMoment = new LRUCache<string, string>({ max: AT_HAND });
  #erasures = 0;

  constructor(@Inject(ReadModels) private readonly models: Pick<ReadModels, 'nameOf' | 'watch'>) {
    models.watch(PLAYER_NAMES, (player) => {
      this.#cachedMoment.clear();
      if (player === undefined || models.nameOf(player) === ERASED_NAME) this.#erasures += 1;
    });
  }

  /** Increases with each erasure. Anything cached with an earlier value may contain an erased name. */
  get erasures(): number {
    return this.#erasures;
  }

  /** The player's name in an organization; the id if the player never registered. */
  nameOf(player: string, organization: string): string {
    const key = JSON.stringify([player, organization]);
    const known = this.#cachedMoment.get(key);
    if (known !== undefined) return known;
    const name = this.models.nameOf(player, organization) ?? player;
    this.#cachedMoment.set(key, name);
    return name;
  }

  /** Returns a lookup of names by seat. */
  inMatch(match: MatchState): (seat: Seat) => string {
    const organization = organizationOf(match.settings);
    return (seat) => nameOfSeat(match, seat, { seatName: (_, player) => this.nameOf(player, organization) });
  }
}
