import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { roundsPlanned } from '#libs/events';
import { organizationOf } from '#libs/organizations';
import { CurrentWork } from '../../identity/current-work.js';
import type { OrganizedEventEntrantsArgs, OrganizedEventHistoryArgs } from '../../platform/inputs.js';
import { pageSize } from '../../platform/paging/page.js';
import type { Work } from '../../platform/scheduling/work.js';
import { PlayerNames } from '../../reading/models/player-names.js';
import {
  bracketObjects,
  type EventObject,
  entrantObject,
  isDeckShown,
  type Naming,
  roundObject,
  rowsOf,
  shownRounds,
  standingObject,
  tableObject,
} from './event-objects.js';
import { EventStandings } from './event-standings.js';
import { historyStep } from './history-step.js';
import { presetObject } from './preset-object.js';
import { StoredEvents } from './stored-events.js';
import { ExtensionsOfTables } from './tables/extensions.js';
import { resultsCsv } from './tables/results-csv.js';

/** Computed fields of an event; `EventObject` has the others. */
@Resolver('OrganizedEvent')
export class OrganizedEventResolver {
  constructor(
    private readonly names: PlayerNames,
    private readonly standingsOf: EventStandings,
    private readonly extensions: ExtensionsOfTables,
    private readonly events: StoredEvents,
  ) {}

  @ResolveField('plan')
  plan({ event }: EventObject) {
    return { ...event.plan, preset: event.plan.preset.id };
  }

  @ResolveField('scoring')
  scoring({ event }: EventObject) {
    return presetObject(event.plan.preset);
  }

  @ResolveField('plannedRounds')
  plannedRounds({ event }: EventObject): number | undefined {
    return roundsPlanned(event);
  }

  @ResolveField('history')
  async history(
    @Parent() { event, viewer }: EventObject,
    @CurrentWork() work: Work,
    @Args() { first, after }: OrganizedEventHistoryArgs,
  ): Promise<readonly ReturnType<typeof historyStep>[] | undefined> {
    if (!viewer.isStaff) return undefined;
    const named = this.#naming(event);
    const facts = await this.events.history(
      event.id,
      { after: Math.max(0, after ?? 0), limit: pageSize(first) },
      work,
    );
    return facts.filter(({ version }) => version <= event.version).map((one) => historyStep(one, named));
  }

  @ResolveField('entrants')
  entrants(@Parent() { event, viewer }: EventObject, @Args() page: OrganizedEventEntrantsArgs) {
    return rowsOf([...event.entrants.values()], page).map((entrant) =>
      entrantObject(entrant, isDeckShown(event, entrant, viewer), this.#naming(event)),
    );
  }

  @ResolveField('entrant')
  entrant(@Parent() { event, viewer }: EventObject, @Args('player') player: string) {
    const entrant = event.entrants.get(player);
    if (entrant === undefined) return undefined;
    return entrantObject(entrant, isDeckShown(event, entrant, viewer), this.#naming(event));
  }

  @ResolveField('rounds')
  rounds({ event, viewer }: EventObject) {
    return shownRounds(event, viewer).map((round) => roundObject(event, round, this.#naming(event)));
  }

  @ResolveField('round')
  round(@Parent() { event, viewer }: EventObject, @Args('number') number: number) {
    const round = shownRounds(event, viewer).find((one) => one.number === number);
    return round === undefined ? undefined : roundObject(event, round, this.#naming(event));
  }

  @ResolveField('standings')
  async standings(
    @Parent() { event }: EventObject,
    @CurrentWork() work: Work,
    @Args('afterRound') afterRound?: number | null,
    @Args('first') first?: number | null,
    @Args('skip') skip?: number | null,
  ) {
    const named = this.#naming(event);
    const rows = await this.standingsOf.after(event, afterRound ?? undefined, work);
    return rowsOf(rows, { first, skip }).map((row) => standingObject(row, named));
  }

  @ResolveField('standing')
  async standing(
    @Parent() { event }: EventObject,
    @CurrentWork() work: Work,
    @Args('player') player: string,
    @Args('afterRound') afterRound?: number | null,
  ) {
    await work.take();
    const rows = await this.standingsOf.after(event, afterRound ?? undefined, work);
    const row = rows.find((one) => one.player === player);
    return row === undefined ? undefined : standingObject(row, this.#naming(event));
  }

  @ResolveField('cut')
  cut({ event }: EventObject) {
    return event.cut?.map(this.#naming(event));
  }

  @ResolveField('bracket')
  bracket({ event }: EventObject) {
    return bracketObjects(event, this.#naming(event));
  }

  @ResolveField('bracketTables')
  bracketTables({ event }: EventObject) {
    const naming = this.#naming(event);
    return event.rounds
      .filter(
        ({ status, tables }) => status !== 'paired' && tables.some((table) => table.bracket !== undefined),
      )
      .flatMap((round) =>
        round.tables.flatMap((table) =>
          table.bracket === undefined
            ? []
            : [
                {
                  match: table.bracket,
                  round: round.number,
                  table: tableObject(event, round, table, naming),
                },
              ],
        ),
      );
  }

  @ResolveField('csv')
  async csv(@Parent() { event }: EventObject, @CurrentWork() work: Work): Promise<string> {
    const pieces: string[] = [];
    for (const piece of resultsCsv(event, event.rounds, this.#naming(event), this.extensions.of(event))) {
      await work.take();
      pieces.push(piece);
    }
    return pieces.join('');
  }

  #naming(event: EventObject['event']): Naming {
    const organization = organizationOf(event);
    return (id) => ({ id, name: this.names.nameOf(id, organization) });
  }
}
