import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Seat } from '#libs/game-kit';
import type { MatchState } from '#libs/match';
import { organizationOf } from '#libs/organizations';
import { PLAYER_NAMES } from '#libs/projections';
import { nameOfSeat } from '#libs/replay';
import { ERASED_NAME } from './erased-name.js';
import { ReadModels } from './read-models.js';

/** Names that are at hand, of some 300 bytes each: 6 MB. */
const AT_HAND = 20_000;

/** What players are called. A name stands in every sentence of a live match, so those asked for lately are at hand; all of them go when any player's name changes. */
@Injectable()
export class PlayerNames {
  readonly #atHand = new LRUCache<string, string>({ max: AT_HAND });
  #erasures = 0;

  constructor(@Inject(ReadModels) private readonly models: Pick<ReadModels, 'nameOf' | 'watch'>) {
    models.watch(PLAYER_NAMES, (player) => {
      this.#atHand.clear();
      if (player === undefined || models.nameOf(player) === ERASED_NAME) this.#erasures += 1;
    });
  }

  /** Grows whenever somebody is erased: what was made with their name before must go. */
  get erasures(): number {
    return this.#erasures;
  }

  /** The name that the player goes by in an organization; the id for one who never registered. */
  nameOf(player: string, organization: string): string {
    const key = JSON.stringify([player, organization]);
    const known = this.#atHand.get(key);
    if (known !== undefined) return known;
    const name = this.models.nameOf(player, organization) ?? player;
    this.#atHand.set(key, name);
    return name;
  }

  /** What the seats of a match are called. */
  inMatch(match: MatchState): (seat: Seat) => string {
    const organization = organizationOf(match.settings);
    return (seat) => nameOfSeat(match, seat, { seatName: (_, player) => this.nameOf(player, organization) });
  }
}
