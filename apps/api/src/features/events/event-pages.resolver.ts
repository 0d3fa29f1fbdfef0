import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { roundsPlanned } from '#libs/events';
import { organizationOf } from '#libs/organizations';
import { Turns } from '../../platform/scheduling/turns.js';
import { PlayerNames } from '../../reading/models/player-names.js';
import {
  type EventObject,
  entrantObject,
  type Naming,
  standingObject,
  standingsOnce,
  tableObject,
} from './event-objects.js';

/** What pages of an event ask for beside the whole of it: its way to go, and single players. */
@Resolver('OrganizedEvent')
export class EventPagesResolver {
  constructor(
    private readonly names: PlayerNames,
    private readonly turns: Turns,
  ) {}

  @ResolveField('plan')
  plan({ event }: EventObject) {
    return { ...event.plan, preset: event.plan.preset.id };
  }

  @ResolveField('plannedRounds')
  plannedRounds({ event }: EventObject): number | undefined {
    return roundsPlanned(event);
  }

  @ResolveField('cutTo')
  cutTo({ event }: EventObject): number | undefined {
    return event.plan.cut?.to;
  }

  @ResolveField('entrant')
  entrant(@Parent() { event, viewer }: EventObject, @Args('player') player: string) {
    const entrant = event.entrants.get(player);
    if (entrant === undefined) return undefined;
    const areOpen =
      event.plan.decks === 'open' && (event.status === 'running' || event.status === 'finished');
    const isDeckShown = viewer.isStaff || areOpen || player === viewer.player;
    return entrantObject(entrant, isDeckShown, this.#naming(event));
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

  #naming(event: EventObject['event']): Naming {
    const organization = organizationOf(event);
    return (id) => ({ id, name: this.names.nameOf(id, organization) });
  }
}
