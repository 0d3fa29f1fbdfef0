import { Inject, Injectable } from '@nestjs/common';
import type { Principal } from '../auth/principal.js';
import { CLOCK, type Clock } from '../composition/injection.js';
import { Subscription } from '../live/subscription.js';
import { PlayerNames } from '../players/player-names.js';
import type { Ranking } from '../read-models/rankings.js';
import { ReadModels } from '../read-models/read-models.js';
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
  readonly #boards = new WeakMap<Ranking, Map<number, Leaderboard>>();

  constructor(
    private readonly models: ReadModels,
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
    let told: Ranking | undefined;
    while (!stop.aborted) {
      const now = this.clock();
      const ranking = this.models.ranking(game, season, now);
      if (ranking === told) {
        await this.models.rankingChange(ranking, now, stop);
        continue;
      }
      told = ranking;
      yield this.#board(ranking, first);
    }
  }

  #board(ranking: Ranking, first: number): Leaderboard {
    const boards = this.#boards.get(ranking) ?? new Map<number, Leaderboard>();
    this.#boards.set(ranking, boards);
    const known = boards.get(first);
    if (known !== undefined) return known;
    const { game, season } = ranking;
    const board = { game, season, rows: leaderboardRows(ranking, this.names).slice(0, first) };
    boards.set(first, board);
    return board;
  }
}
