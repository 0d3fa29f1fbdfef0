import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { roundsPlanned } from '#libs/events';
import { organizationOf } from '#libs/organizations';
import type { OrganizedEventEntrantsArgs, OrganizedEventHistoryArgs } from '../../platform/inputs.js';
import { pageSize } from '../../platform/paging/page.js';
import { Turns } from '../../platform/scheduling/turns.js';
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
  standingsOnce,
  tableObject,
} from './event-objects.js';
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
    private readonly turns: Turns,
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
    @Args() { first, after }: OrganizedEventHistoryArgs,
  ): Promise<readonly ReturnType<typeof historyStep>[] | undefined> {
    if (!viewer.isStaff) return undefined;
    const named = this.#naming(event);
    const facts = await this.events.history(event.id, Math.max(0, after ?? 0), pageSize(first));
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
    @Args('afterRound') afterRound?: number | null,
    @Args('first') first?: number | null,
    @Args('skip') skip?: number | null,
  ) {
    const named = this.#naming(event);
    const rows = await standingsOnce(event, afterRound ?? undefined, this.turns);
    return rowsOf(rows, { first, skip }).map((row) => standingObject(row, named));
  }

  @ResolveField('standing')
  async standing(
    @Parent() { event }: EventObject,
    @Args('player') player: string,
    @Args('afterRound') afterRound?: number | null,
  ) {
    await this.turns.take();
    const rows = await standingsOnce(event, afterRound ?? undefined, this.turns);
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
  csv({ event }: EventObject): string {
    return resultsCsv(event, this.#naming(event), this.extensions.of(event));
  }

  #naming(event: EventObject['event']): Naming {
    const organization = organizationOf(event);
    return (id) => ({ id, name: this.names.nameOf(id, organization) });
  }
}
