import { Args, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { type Event, type League, type LeaguePlan, type LeagueStanding, leagueStandings } from '#libs/events';
import { organizationOf } from '#libs/organizations';
import { CurrentPrincipal } from '../../../identity/current-principal.js';
import { CurrentWork } from '../../../identity/current-work.js';
import type { Principal } from '../../../identity/principal.js';
import type { QueryLeaguesArgs } from '../../../platform/inputs.js';
import { pageSize } from '../../../platform/paging/page.js';
import type { Work } from '../../../platform/scheduling/work.js';
import { PlayerNames } from '../../../reading/models/player-names.js';
import { ReadModels } from '../../../reading/models/read-models.js';
import { viewerOf } from '../event-authority.js';
import { eventObject, rowsOf } from '../event-objects.js';
import { EventStandings } from '../event-standings.js';
import { StoredEvents } from '../stored-events.js';
import { newestLeagues } from './league-directory.js';
import { StoredLeagues } from './stored-leagues.js';

@Resolver('League')
export class LeaguesResolver {
  /** Caches standings: many clients request them, and they change only with the league or one of its events. */
  readonly #ranked = new WeakMap<
    League,
    { readonly of: readonly Event[]; readonly rows: readonly LeagueStanding[] }
  >();

  constructor(
    private readonly leagues: StoredLeagues,
    private readonly stored: StoredEvents,
    private readonly models: ReadModels,
    private readonly names: PlayerNames,
    private readonly ranked: EventStandings,
  ) {}

  @Query('league')
  async one(@Args('id') id: string): Promise<League | undefined> {
    return this.leagues.now(id);
  }

  @Query('leagues')
  async list(
    @Args() { organization, updatedSince, first, after }: QueryLeaguesArgs,
  ): Promise<readonly League[]> {
    const filter = {
      ...(organization == null ? {} : { organization }),
      ...(updatedSince == null ? {} : { updatedSince: new Date(updatedSince).toISOString() }),
    };
    const ids = this.models.ask((db) => newestLeagues(db, filter, pageSize(first), after ?? undefined));
    const found = await Promise.all(ids.map((id) => this.leagues.now(id)));
    return found.flatMap((league) => (league === undefined ? [] : [league]));
  }

  @ResolveField('organization')
  organization(league: League): string {
    return organizationOf(league);
  }

  @ResolveField('name')
  name({ plan }: League): string {
    return plan.name;
  }

  @ResolveField('points')
  points({ plan }: League): LeaguePlan['table'] {
    return plan.table;
  }

  @ResolveField('bestOf')
  bestOf({ plan }: League): number | undefined {
    return plan.bestOf;
  }

  @ResolveField('events')
  async events(@CurrentPrincipal() principal: Principal, @Parent() league: League) {
    const events = await this.#eventsOf(league);
    return events.map((event) => eventObject(event, viewerOf(principal, event)));
  }

  @ResolveField('standings')
  async standings(
    @Parent() league: League,
    @CurrentWork() work: Work,
    @Args('first') first?: number | null,
    @Args('skip') skip?: number | null,
  ) {
    const organization = organizationOf(league);
    const named = (id: string) => ({ id, name: this.names.nameOf(id, organization) });
    return rowsOf(await this.#rows(league, work), { first, skip }).map(
      ({ place, player, points, decidedBy, terms }) => ({
        place,
        player: named(player),
        points: points.toFraction(),
        decidedBy,
        terms: terms.map((term) => ({ ...term, points: term.points.toFraction() })),
      }),
    );
  }

  async #rows(league: League, work: Work): Promise<readonly LeagueStanding[]> {
    const events = await this.#eventsOf(league);
    const known = this.#ranked.get(league);
    if (known?.of.length === events.length && events.every((event, at) => event === known.of[at]))
      return known.rows;
    const counted = [];
    for (const event of events)
      if (event.rounds.some(({ status }) => status !== 'paired'))
        counted.push({ id: event.id, standings: await this.ranked.after(event, undefined, work) });
    const rows = leagueStandings(league.plan, counted);
    this.#ranked.set(league, { of: events, rows });
    return rows;
  }

  /** Its events without drafts and cancelled events. */
  async #eventsOf(league: League): Promise<readonly Event[]> {
    const found = await Promise.all(league.events.map((id) => this.stored.now(id)));
    return found.flatMap((event) =>
      event === undefined || event.status === 'drafted' || event.status === 'calledOff' ? [] : [event],
    );
  }
}
