import { Inject, Injectable } from '@nestjs/common';
import { readSeasonKey } from '#libs/projections';
import type { Principal } from '../../identity/principal.js';
import { requestedDelayOf } from '../../identity/requested-delay.js';
import { Subscription } from '../../identity/subscription.js';
import { CLOCK, type Clock } from '../../platform/injection.js';
import { delayValues } from '../../platform/live/held-back.js';
import { Turns } from '../../platform/scheduling/turns.js';
import { PlayerNames } from '../../reading/models/player-names.js';
import type { Ranking } from '../../reading/models/rankings.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { type LeaderboardRow, leaderboardRows } from './leaderboard-row.js';

export interface Leaderboard {
  readonly game: string;
  readonly organization: string;
  readonly season: string;
  readonly rows: readonly LeaderboardRow[];
}

/** The rows to show: the top of the ranking, or only the named players. */
interface Shown {
  readonly players: readonly string[] | undefined;
  readonly first: number;
}

@Injectable()
export class LeaderboardUpdates {
  /** One shared object for all subscribers to the same top of a ranking. */
  readonly #boards = new WeakMap<Ranking, Map<number, Leaderboard>>();

  constructor(
    private readonly models: ReadModels,
    private readonly names: PlayerNames,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly turns: Turns,
  ) {}

  follow(principal: Principal, game: string, season: string, shown: Shown): Subscription<Leaderboard> {
    const delay = requestedDelayOf(principal);
    const source = (stop: AbortSignal) => this.#follow(game, season, shown, stop);
    return new Subscription(
      principal,
      // Earlier rankings are not stored: a delayed viewer first gets the present ranking, after the delay.
      (stop) => (delay === 0 ? source(stop) : delayValues(source, delay, stop)),
      this.clock(),
    );
  }

  async *#follow(
    game: string,
    season: string,
    shown: Shown,
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
      await this.turns.take();
      yield this.#board(ranking, shown);
    }
  }

  #board(ranking: Ranking, { players, first }: Shown): Leaderboard {
    const { game } = ranking;
    const make = (): Leaderboard => {
      const standings = this.models.standings(ranking);
      const shown =
        players === undefined ? standings.page(0, first) : standings.ofPlayers(players).slice(0, first);
      return { game, ...readSeasonKey(ranking.season), rows: leaderboardRows(ranking, shown, this.names) };
    };
    // Clients may request any number of player lists: those are not cached.
    if (players !== undefined) return make();
    const boards = this.#boards.get(ranking) ?? new Map<number, Leaderboard>();
    this.#boards.set(ranking, boards);
    const board = boards.get(first) ?? make();
    boards.set(first, board);
    return board;
  }
}
