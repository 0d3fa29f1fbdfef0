import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { organizationOf } from '#libs/organizations';
import { badInput } from '../../platform/errors/api-error.js';
import { Turns } from '../../platform/scheduling/turns.js';
import { PlayerNames } from '../../reading/models/player-names.js';
import { eventCsv } from './event-csv.js';
import {
  bracketObjects,
  type EventObject,
  entrantObject,
  type Naming,
  roundObject,
  standingObject,
  standingsOnce,
} from './event-objects.js';

interface RowsArguments {
  readonly first?: number | null | undefined;
  readonly skip?: number | null | undefined;
}

const ROWS_DEFAULT = 100;
const ROWS_MOST = 1_000;

@Resolver('OrganizedEvent')
export class OrganizedEventResolver {
  constructor(
    private readonly names: PlayerNames,
    private readonly turns: Turns,
  ) {}

  @ResolveField('organization')
  organization(@Parent() { event }: EventObject): string {
    return organizationOf(event);
  }

  @ResolveField('name')
  name(@Parent() { event }: EventObject): string {
    return event.plan.name;
  }

  @ResolveField('game')
  game(@Parent() { event }: EventObject): string {
    return event.plan.game;
  }

  @ResolveField('season')
  season(@Parent() { event }: EventObject): string {
    return event.plan.season;
  }

  @ResolveField('status')
  status(@Parent() { event }: EventObject): string {
    return event.status;
  }

  @ResolveField('structure')
  structure(@Parent() { event }: EventObject): string {
    return event.plan.stage.kind;
  }

  @ResolveField('preset')
  preset(@Parent() { event }: EventObject): string {
    return event.plan.preset.id;
  }

  @ResolveField('bestOf')
  bestOf(@Parent() { event }: EventObject): number {
    return event.plan.bestOf;
  }

  @ResolveField('capacity')
  capacity(@Parent() { event }: EventObject): number {
    return event.plan.capacity;
  }

  @ResolveField('hasCheckIn')
  hasCheckIn(@Parent() { event }: EventObject): boolean {
    return event.plan.hasCheckIn;
  }

  @ResolveField('decks')
  decks(@Parent() { event }: EventObject): string {
    return event.plan.decks;
  }

  @ResolveField('decksDue')
  decksDue(@Parent() { event }: EventObject): string | undefined {
    return event.plan.decksDue;
  }

  @ResolveField('hasMatches')
  hasMatches(@Parent() { event }: EventObject): boolean {
    return event.plan.hasMatches;
  }

  @ResolveField('roundMinutes')
  roundMinutes(@Parent() { event }: EventObject): number | undefined {
    return event.plan.roundMinutes;
  }

  @ResolveField('entrantCount')
  entrantCount(@Parent() { event }: EventObject): number {
    return event.entrants.size;
  }

  @ResolveField('entrants')
  entrants(@Parent() { event, viewer }: EventObject, @Args() page: RowsArguments) {
    return rowsOf([...event.entrants.values()], page).map((entrant) =>
      entrantObject(
        entrant,
        viewer.isStaff || event.plan.decks === 'open' || entrant.player === viewer.player,
        this.#naming(event),
      ),
    );
  }

  @ResolveField('rounds')
  rounds(@Parent() { event, viewer }: EventObject) {
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
    await this.turns.take();
    const named = this.#naming(event);
    return rowsOf(standingsOnce(event, afterRound ?? undefined), { first, skip }).map((row) =>
      standingObject(row, named),
    );
  }

  @ResolveField('cut')
  cut(@Parent() { event }: EventObject) {
    return event.cut?.map(this.#naming(event));
  }

  @ResolveField('bracket')
  bracket(@Parent() { event }: EventObject) {
    return bracketObjects(event, this.#naming(event));
  }

  @ResolveField('csv')
  csv(@Parent() { event }: EventObject): string {
    return eventCsv(event, this.#naming(event));
  }

  #naming(event: EventObject['event']): Naming {
    const organization = organizationOf(event);
    return (id) => ({ id, name: this.names.nameOf(id, organization) });
  }
}

const shownRounds = (event: EventObject['event'], { isStaff }: EventObject['viewer']) =>
  event.rounds.filter(({ status }) => status !== 'paired' || isStaff);

const rowsOf = <Row>(rows: readonly Row[], { first, skip }: RowsArguments): readonly Row[] => {
  const [from, count] = [skip ?? 0, first ?? ROWS_DEFAULT];
  if (from < 0 || count < 0 || count > ROWS_MOST)
    throw badInput(`"first" is from 0 to ${ROWS_MOST}, "skip" from 0.`);
  return rows.slice(from, from + count);
};
