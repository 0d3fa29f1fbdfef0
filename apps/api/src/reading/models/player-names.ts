import { Injectable } from '@nestjs/common';
import type { Seat } from '#libs/game-kit';
import type { MatchState } from '#libs/match';
import { nameOfSeat } from '#libs/replay';
import { ReadModels } from './read-models.js';

/** What players are called. */
@Injectable()
export class PlayerNames {
  constructor(private readonly models: ReadModels) {}

  /** The name that the player goes by; the id for one who never registered. */
  nameOf(player: string): string {
    return this.models.nameOf(player) ?? player;
  }

  /** What the seats of a match are called. */
  inMatch(match: MatchState): (seat: Seat) => string {
    return (seat) => nameOfSeat(match, seat, { seatName: (_, player) => this.nameOf(player) });
  }
}
