import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import {
  type Event,
  LEAGUE_LIMITS,
  type League,
  type LeagueCommand,
  type LeaguePlan,
  type LeagueStanding,
  leagueStandings,
  POINTS_TABLES,
} from '#libs/events';
import { belongingTo, organizationOf } from '#libs/organizations';
import { mayOrganizeEvent } from '../../../identity/authority.js';
import { CurrentPrincipal } from '../../../identity/current-principal.js';
import type { Principal } from '../../../identity/principal.js';
import { contentId } from '../../../platform/content-id.js';
import { displayFault } from '../../../platform/display-text.js';
import { badInput } from '../../../platform/errors/api-error.js';
import { pageSize } from '../../../platform/paging/page.js';
import { Turns } from '../../../platform/scheduling/turns.js';
import { readText } from '../../../platform/text-input.js';
import { PlayerNames } from '../../../reading/models/player-names.js';
import { ReadModels } from '../../../reading/models/read-models.js';
import { derivedId, readCommandId } from '../../../writing/command-id.js';
import { actorOf } from '../../../writing/seat-commands.js';
import { allow, knownEvent, viewerOf } from '../event-authority.js';
import { eventObject, rowsOf, standingsOnce } from '../event-objects.js';
import { eventNotFound, StoredEvents } from '../stored-events.js';
import { newestLeagues } from './league-directory.js';
import { leagueNotFound, StoredLeagues } from './stored-leagues.js';

interface PlanInput {
  readonly name: string;
  readonly table?: string | null;
  readonly points?: {
    readonly places: readonly number[];
    readonly others: number;
    readonly shared: 'mean' | 'each';
  } | null;
  readonly bestOf?: number | null;
}

interface ChangeLeagueInput {
  readonly leagueId: string;
  readonly commandId?: string | null;
  readonly change: {
    readonly revise?: PlanInput;
    readonly add?: string;
    readonly remove?: { readonly event: string; readonly reason: string };
  };
}

interface LeagueAnswer {
  readonly commandId: string;
  readonly league: League;
}

const REASON_LENGTH = 500;

interface LeaguesArguments {
  readonly organization?: string | null;
  readonly updatedSince?: string | null;
  readonly first?: number | null;
  readonly after?: string | null;
}

@Resolver('League')
export class LeaguesResolver {
  /** Standings are asked for by many, and change only with the league or one of its events. */
  readonly #ranked = new WeakMap<
    League,
    { readonly of: readonly Event[]; readonly rows: readonly LeagueStanding[] }
  >();

  constructor(
    private readonly leagues: StoredLeagues,
    private readonly stored: StoredEvents,
    private readonly models: ReadModels,
    private readonly names: PlayerNames,
    private readonly turns: Turns,
  ) {}

  @Query('league')
  async one(@Args('id') id: string): Promise<League | undefined> {
    return this.leagues.now(id);
  }

  @Query('leagues')
  async list(
    @Args() { organization, updatedSince, first, after }: LeaguesArguments,
  ): Promise<readonly League[]> {
    const filter = {
      ...(organization == null ? {} : { organization }),
      ...(updatedSince == null ? {} : { updatedSince: new Date(updatedSince).toISOString() }),
    };
    const ids = this.models.ask((db) => newestLeagues(db, filter, pageSize(first), after ?? undefined));
    const found = await Promise.all(ids.map((id) => this.leagues.now(id)));
    return found.flatMap((league) => (league === undefined ? [] : [league]));
  }

  @Mutation('createLeague')
  async create(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: { readonly commandId?: string | null; readonly plan: PlanInput },
  ): Promise<LeagueAnswer> {
    const belonging = belongingTo(organizationOf(principal));
    allow(mayOrganizeEvent(principal, belonging));
    const commandId = readCommandId(input.commandId);
    const id = derivedId(commandId, `league/${principal.subject}/${organizationOf(principal)}`);
    return this.#send(principal, id, commandId, { type: 'found', ...belonging, plan: readPlan(input.plan) });
  }

  @Mutation('changeLeague')
  async change(
    @CurrentPrincipal() principal: Principal,
    @Args('input') { leagueId, commandId, change }: ChangeLeagueInput,
  ): Promise<LeagueAnswer> {
    const league = await this.leagues.now(leagueId);
    if (league === undefined) throw leagueNotFound();
    allow(mayOrganizeEvent(principal, league));
    const command = await this.#commandOf(principal, league, change);
    return this.#send(principal, league.id, readCommandId(commandId), command);
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
    @Args('first') first?: number | null,
    @Args('skip') skip?: number | null,
  ) {
    const organization = organizationOf(league);
    const named = (id: string) => ({ id, name: this.names.nameOf(id, organization) });
    return rowsOf(await this.#rows(league), { first, skip }).map(
      ({ place, player, points, decidedBy, terms }) => ({
        place,
        player: named(player),
        points: points.toFraction(),
        decidedBy,
        terms: terms.map((term) => ({ ...term, points: term.points.toFraction() })),
      }),
    );
  }

  async #rows(league: League): Promise<readonly LeagueStanding[]> {
    const events = await this.#eventsOf(league);
    const known = this.#ranked.get(league);
    if (known?.of.length === events.length && events.every((event, at) => event === known.of[at]))
      return known.rows;
    const counted = [];
    for (const event of events)
      if (event.rounds.some(({ status }) => status !== 'paired'))
        counted.push({ id: event.id, standings: await standingsOnce(event, undefined, this.turns) });
    const rows = leagueStandings(league.plan, counted);
    this.#ranked.set(league, { of: events, rows });
    return rows;
  }

  /** Those that are not drafts any more, and were not called off. */
  async #eventsOf(league: League): Promise<readonly Event[]> {
    const found = await Promise.all(league.events.map((id) => this.stored.now(id)));
    return found.flatMap((event) =>
      event === undefined || event.status === 'drafted' || event.status === 'calledOff' ? [] : [event],
    );
  }

  async #commandOf(
    principal: Principal,
    league: League,
    { revise, add, remove }: ChangeLeagueInput['change'],
  ): Promise<LeagueCommand> {
    if (revise !== undefined) return { type: 'revise', plan: readPlan(revise) };
    if (remove !== undefined)
      return {
        type: 'remove',
        event: remove.event,
        reason: readText(remove.reason, 'reason', REASON_LENGTH),
      };
    const event = knownEvent(principal, await this.stored.now(add ?? ''));
    // Of another organization it is as if it were not there.
    if (organizationOf(event) !== organizationOf(league)) throw eventNotFound();
    return { type: 'add', event: event.id };
  }

  async #send(
    principal: Principal,
    id: string,
    commandId: string,
    command: LeagueCommand,
  ): Promise<LeagueAnswer> {
    const digest = contentId({ ...command });
    const league = await this.leagues.send({ id, command, commandId, actor: actorOf(principal), digest });
    if (league === undefined) throw new Error(`The league ${id} is not there.`);
    return { commandId, league };
  }
}

/** The plan that an input means. Throws BAD_USER_INPUT. */
const readPlan = ({ name, table, points, bestOf }: PlanInput): LeaguePlan => {
  const fault = displayFault(name.trim());
  if (fault !== undefined) throw badInput(`"name" ${fault}.`);
  const known = POINTS_TABLES.find(({ id }) => id === table);
  if (points == null && known === undefined)
    throw badInput(`"table" is one of ${POINTS_TABLES.map(({ id }) => id).join(', ')}, or "points" says it.`);
  if (points != null && table != null) throw badInput('Of "table" and "points" one is given.');
  const own = points == null ? known : { id: 'own', version: 1, ...points, places: [...points.places] };
  const most = 1_000_000;
  if (own === undefined || [...own.places, own.others, bestOf ?? 1].some((one) => one < 0 || one > most))
    throw badInput('Points are from 0 to 1000000.');
  if (
    own.places.length < 1 ||
    own.places.length > MOST_PLACES ||
    (bestOf ?? 1) < 1 ||
    (bestOf ?? 1) > MOST_EVENTS
  )
    throw badInput(
      `A table has 1 to ${MOST_PLACES} places, and of 1 to ${MOST_EVENTS} events the best count.`,
    );
  return { name: name.trim(), table: own, ...(bestOf == null ? {} : { bestOf }) };
};
const { places: MOST_PLACES, events: MOST_EVENTS } = LEAGUE_LIMITS;
