import { Query } from '@nestjs/cqrs';
import type { ApiError } from '../platform/errors/api-error.js';

/** Query for the reason why a player may not submit a deck now; undefined if allowed. Does not apply to deck swaps between games, which the game's rules decide. */
export class RefusalOfDeck extends Query<ApiError | undefined> {
  constructor(readonly matchId: string) {
    super();
  }
}
