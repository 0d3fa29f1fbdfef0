import { Injectable } from '@nestjs/common';
import type { Seat } from '#libs/game-kit';
import type { MatchState } from '#libs/match';
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

  /** The name that the player goes by; the id for one who never registered. */
  nameOf(player: string): string {
    return this.models.nameOf(player) ?? player;
  }

  /** What the seats of a match are called. */
  inMatch(match: MatchState): (seat: Seat) => string {
    return (seat) => nameOfSeat(match, seat, { seatName: (_, player) => this.nameOf(player) });
  }
}
