import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { organizationOf } from '#libs/organizations';
import { Turns } from '../../platform/scheduling/turns.js';
import { PlayerNames } from '../../reading/models/player-names.js';
import {
  bracketObjects,
  type EventObject,
  entrantObject,
  isDeckShown,
  type Naming,
  type RowsArguments,
  roundObject,
  rowsOf,
  shownRounds,
  standingObject,
  standingsOnce,
} from './event-objects.js';
import { ExtensionsOfTables } from './tables/extensions.js';
import { resultsCsv } from './tables/results-csv.js';

@Resolver('OrganizedEvent')
export class OrganizedEventResolver {
  constructor(
    private readonly names: PlayerNames,
    private readonly turns: Turns,
    private readonly extensions: ExtensionsOfTables,
  ) {}

  @ResolveField('organization')
  organization({ event }: EventObject): string {
    return organizationOf(event);
  }

  @ResolveField('name')
  name({ event }: EventObject): string {
    return event.plan.name;
  }

  @ResolveField('game')
  game({ event }: EventObject): string {
    return event.plan.game;
  }

  @ResolveField('season')
  season({ event }: EventObject): string {
    return event.plan.season;
  }

  @ResolveField('status')
  status({ event }: EventObject): string {
    return event.status;
  }

  @ResolveField('structure')
  structure({ event }: EventObject): string {
    return event.plan.stage.kind;
  }

  @ResolveField('preset')
  preset({ event }: EventObject): string {
    return event.plan.preset.id;
  }

  @ResolveField('bestOf')
  bestOf({ event }: EventObject): number {
    return event.plan.bestOf;
  }

  @ResolveField('capacity')
  capacity({ event }: EventObject): number {
    return event.plan.capacity;
  }

  @ResolveField('hasCheckIn')
  hasCheckIn({ event }: EventObject): boolean {
    return event.plan.hasCheckIn;
  }

  @ResolveField('decks')
  decks({ event }: EventObject): string {
    return event.plan.decks;
  }

  @ResolveField('decksDue')
  decksDue({ event }: EventObject): string | undefined {
    return event.plan.decksDue;
  }

  @ResolveField('hasMatches')
  hasMatches({ event }: EventObject): boolean {
    return event.plan.hasMatches;
  }

  @ResolveField('roundMinutes')
  roundMinutes({ event }: EventObject): number | undefined {
    return event.plan.roundMinutes;
  }

  @ResolveField('clock')
  clock({ event }: EventObject) {
    return event.plan.clock;
  }

  @ResolveField('responseSeconds')
  responseSeconds({ event }: EventObject): number | undefined {
    return event.plan.responseSeconds;
  }

  @ResolveField('entrantCount')
  entrantCount({ event }: EventObject): number {
    return event.entrants.size;
  }

  @ResolveField('entrants')
  entrants(@Parent() { event, viewer }: EventObject, @Args() page: RowsArguments) {
    return rowsOf([...event.entrants.values()], page).map((entrant) =>
      entrantObject(entrant, isDeckShown(event, entrant, viewer), this.#naming(event)),
    );
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

  @ResolveField('cut')
  cut({ event }: EventObject) {
    return event.cut?.map(this.#naming(event));
  }

  @ResolveField('bracket')
  bracket({ event }: EventObject) {
    return bracketObjects(event, this.#naming(event));
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
