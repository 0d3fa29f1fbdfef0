import { Inject } from '@nestjs/common';
import { Args, Query, Resolver, Subscription } from '@nestjs/graphql';
import { DEFAULT_ORGANIZATION } from '#libs/organizations';
import { seasonKey } from '#libs/projections';
import { CurrentPrincipal } from '../../identity/current-principal.js';
import { CurrentWork } from '../../identity/current-work.js';
import type { Principal } from '../../identity/principal.js';
import { sharedPayload } from '../../identity/subscription.js';
import { badInput } from '../../platform/errors/api-error.js';
import { CLOCK, type Clock } from '../../platform/injection.js';
import {
  type Connection,
  connectionOf,
  type PageArguments,
  pageOf,
  pageRange,
  pageSize,
} from '../../platform/paging/page.js';
import type { Work } from '../../platform/scheduling/work.js';
import { PlayerNames } from '../../reading/models/player-names.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { type LeaderboardRow, leaderboardRows } from './leaderboard-row.js';
import { type Leaderboard, LeaderboardUpdates } from './leaderboard-updates.js';
import { DEFAULT_SEASON } from './season.js';

interface SeasonArguments {
  readonly game: string;
  readonly season?: string | null;
  readonly organization?: string | null;
  /** Only these players, with their ranks among all. */
  readonly players?: readonly string[] | null;
}

const KIND = 'leaderboard';
/** The most players in a request by name: each needs a lookup, and a page has no more rows. */
const MOST_PLAYERS = 100;

/** The requested players. Throws BAD_USER_INPUT for more than a page of them. */
const namedOnes = (players: readonly string[] | null | undefined): readonly string[] | undefined => {
  if (players != null && players.length > MOST_PLAYERS)
    throw badInput(`"players" may name at most ${MOST_PLAYERS} players.`);
  return players ?? undefined;
};

/** The key under which the requested season's ranking is stored. */
const seasonAsked = (season: string | null | undefined, organization: string | null | undefined): string =>
  seasonKey(organization ?? DEFAULT_ORGANIZATION, season ?? DEFAULT_SEASON);

@Resolver()
export class LeaderboardResolver {
  constructor(
    private readonly models: ReadModels,
    private readonly names: PlayerNames,
    private readonly updates: LeaderboardUpdates,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Query('leaderboard')
  async leaderboard(
    @CurrentWork() work: Work,
    @Args() { game, season, organization, players, ...page }: SeasonArguments & PageArguments,
  ): Promise<Connection<LeaderboardRow>> {
    const named = namedOnes(players);
    await work.take();
    const ranking = this.models.ranking(game, seasonAsked(season, organization), this.clock());
    const standings = this.models.standings(ranking);
    if (named !== undefined)
      return pageOf(KIND, leaderboardRows(ranking, standings.ofPlayers(named), this.names), page);
    const { count } = standings;
    const range = pageRange(KIND, count, page);
    const shown = standings.page(range.from, range.to);
    return connectionOf(KIND, count, range, leaderboardRows(ranking, shown, this.names));
  }

  @Subscription('leaderboard', sharedPayload)
  leaderboardUpdates(
    @CurrentPrincipal() principal: Principal,
    @Args() {
      game,
      season,
      organization,
      players,
      first,
    }: SeasonArguments & { readonly first?: number | null },
  ): AsyncIterableIterator<Leaderboard> {
    const shown = { players: namedOnes(players), first: pageSize(first) };
    return this.updates.follow(principal, game, seasonAsked(season, organization), shown);
  }
}
