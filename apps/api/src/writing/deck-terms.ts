import { Query } from '@nestjs/cqrs';
import type { ApiError } from '../platform/errors/api-error.js';

/**
 * Asks why a player may not submit a deck in a match now, which an event may have closed; undefined where it may. Between games a deck is swapped by the rules of the
 * game, and nothing else is asked of it.
 */
export class RefusalOfDeck extends Query<ApiError | undefined> {
  constructor(readonly matchId: string) {
    super();
  }
}
