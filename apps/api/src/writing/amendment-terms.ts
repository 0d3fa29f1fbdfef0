import { Query } from '@nestjs/cqrs';
import type { AmendResult, MatchState } from '#libs/match';
import type { ApiError } from '../platform/errors/api-error.js';

/** Query for the reason why the event of a match could not take over an amended result; undefined if it could, or if there is no event. */
export class RefusalOfAmendment extends Query<ApiError | undefined> {
  constructor(
    readonly matchId: string,
    readonly match: MatchState,
    readonly amendment: AmendResult,
  ) {
    super();
  }
}
