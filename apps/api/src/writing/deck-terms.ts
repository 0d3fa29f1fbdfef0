import { Injectable } from '@nestjs/common';
import type { MatchState } from '#libs/match';
import type { ApiError } from '../platform/errors/api-error.js';

/** Why whoever runs no match may not submit a deck in it now; undefined where it may. Asked before the match itself is known to its author: it is told after. */
export type DeckTerms = (matchId: string) => Promise<ApiError | undefined>;

/** What features that have matches played ask of decks in them. */
@Injectable()
export class TermsOfDecks {
  readonly #all: DeckTerms[] = [];

  add(terms: DeckTerms): void {
    this.#all.push(terms);
  }

  /** Between games a deck is swapped by the rules of the game, and nobody else asks anything of it. */
  async of(matchId: string): Promise<(state: MatchState) => void> {
    const refusals = await Promise.all(this.#all.map((terms) => terms(matchId)));
    const refusal = refusals.find((one) => one !== undefined);
    return ({ sideboarding }) => {
      if (refusal !== undefined && sideboarding === undefined) throw refusal;
    };
  }
}
