import { Query } from '@nestjs/cqrs';

export interface PlaceInEvent {
  readonly event: string;
  readonly round: number;
  readonly table: number;
}

/** Asks at which table of an event a match is played; undefined for one that is of none. */
export class FindPlaceInEvent extends Query<PlaceInEvent | undefined> {
  constructor(readonly matchId: string) {
    super();
  }
}
