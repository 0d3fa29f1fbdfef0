import { Injectable } from '@nestjs/common';
import type { Seat } from '#libs/game-kit';
import type { MatchState } from '#libs/match';
import { organizationOf } from '#libs/organizations';
import { PLAYER_NAMES } from '#libs/projections';
import { nameOfSeat } from '#libs/replay';
import { ERASED_NAME } from './erased-name.js';
import { ReadModels } from './read-models.js';

/** What players are called. */
@Injectable()
export class PlayerNames {
  #erasures = 0;

  constructor(private readonly models: ReadModels) {
    models.watch(PLAYER_NAMES, (player) => {
      if (player === undefined || models.nameOf(player) === ERASED_NAME) this.#erasures += 1;
    });
  }

  /** Grows whenever somebody is erased: what was made with their name before must go. */
  get erasures(): number {
    return this.#erasures;
  }

  /** The name that the player goes by in an organization; the id for one who never registered. */
  nameOf(player: string, organization: string): string {
    return this.models.nameOf(player, organization) ?? player;
  }

  /** What the seats of a match are called. */
  inMatch(match: MatchState): (seat: Seat) => string {
    const organization = organizationOf(match.settings);
    return (seat) => nameOfSeat(match, seat, { seatName: (_, player) => this.nameOf(player, organization) });
  }
}
