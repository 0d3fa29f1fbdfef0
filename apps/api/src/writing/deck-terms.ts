import { Injectable } from '@nestjs/common';
import { Query, QueryBus } from '@nestjs/cqrs';
import type { MatchState } from '#libs/match';
import type { ApiError } from '../platform/errors/api-error.js';

/** Asks why a player may not submit a deck in a match now; undefined where it may. Asked before the match itself is known to its author, who hears it after. */
export class FindDeckRefusal extends Query<ApiError | undefined> {
  constructor(readonly matchId: string) {
    super();
  }
}

/** The terms of an event, or of any other place that matches are played at, for the decks in them. */
@Injectable()
export class TermsOfDecks {
  constructor(private readonly queries: QueryBus) {}

  /** Between games a deck is swapped by the rules of the game, and nobody else asks anything of it. */
  async of(matchId: string): Promise<(state: MatchState) => void> {
    const refusal = await this.queries.execute(new FindDeckRefusal(matchId));
    return ({ sideboarding }) => {
      if (refusal !== undefined && sideboarding === undefined) throw refusal;
    };
  }
}
