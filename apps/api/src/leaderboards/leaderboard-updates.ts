import { Inject, Injectable } from '@nestjs/common';
import type { Principal } from '../auth/principal.js';
import { CLOCK, type Clock } from '../composition/injection.js';
import { Subscription } from '../live/subscription.js';
import { PlayerNames } from '../players/player-names.js';
import { LoggedReadModels } from '../read-models/logged-read-models.js';
import type { Standing } from '../read-models/read-models.js';
import { type LeaderboardRow, leaderboardRows } from './leaderboard-row.js';

export interface Leaderboard {
  readonly game: string;
  readonly season: string;
  readonly rows: readonly LeaderboardRow[];
}

/** A ranking now, then each time it changes. */
@Injectable()
export class LeaderboardUpdates {
  /** One object for all who watch the same ranking. */
  readonly #boards = new WeakMap<readonly Standing[], Map<number, Leaderboard>>();

  constructor(
    private readonly models: LoggedReadModels,
    private readonly names: PlayerNames,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  follow(principal: Principal, game: string, season: string, first: number): Subscription<Leaderboard> {
    return new Subscription(principal, (stop) => this.#follow(game, season, first, stop), this.clock());
  }

  async *#follow(
    game: string,
    season: string,
    first: number,
    stop: AbortSignal,
  ): AsyncGenerator<Leaderboard, void, undefined> {
    let told: readonly Standing[] | undefined;
    while (!stop.aborted) {
      const now = this.clock();
      const { leaderboards, changed } = this.models;
      const standings = leaderboards.standings(game, season, now);
      if (standings !== told) {
        told = standings;
        yield this.#board(standings, game, season, first);
        continue;
      }
      const opening = leaderboards.nextOpening(game, season, now);
      await changed.wait(stop, opening === undefined ? undefined : opening - now.getTime());
    }
  }

  #board(standings: readonly Standing[], game: string, season: string, first: number): Leaderboard {
    const boards = this.#boards.get(standings) ?? new Map<number, Leaderboard>();
    this.#boards.set(standings, boards);
    const known = boards.get(first);
    if (known !== undefined) return known;
    const board = { game, season, rows: leaderboardRows(standings, this.names).slice(0, first) };
    boards.set(first, board);
    return board;
  }
}
