import { Query } from '@nestjs/cqrs';

export interface PlaceInEvent {
  readonly event: string;
  readonly round: number;
  readonly table: number;
}

/** Query for the tournament table at which a match is played; undefined for a match outside of tournaments. */
export class FindPlaceInEvent extends Query<PlaceInEvent | undefined> {
  constructor(readonly matchId: string) {
    super();
  }
}
