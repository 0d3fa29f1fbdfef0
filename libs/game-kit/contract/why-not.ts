import type { CardId, Seat } from './ids.js';
import type { LegalAction } from './legal-action.js';
import type { Rejection } from './rejection.js';

/** The distinct reasons why a card offers no action now; empty if it offers one, or if the seat may not use it. */
export type WhyNot<State> = (state: State, seat: Seat, card: CardId) => readonly Rejection[];

/** Collects the refusals of the actions that a player may mean by selecting a card. `decide` gives the same reasons, so they reveal nothing more. */
export const whyNotOf =
  <State>(
    legalActions: (state: State, seat: Seat) => readonly LegalAction<unknown>[],
    refusals: (state: State, seat: Seat, card: CardId) => readonly (Rejection | undefined)[],
  ): WhyNot<State> =>
  (state, seat, card) => {
    if (legalActions(state, seat).some(({ cards }) => cards?.includes(card))) return [];
    const reasons = new Map<string, Rejection>();
    for (const reason of refusals(state, seat, card))
      if (reason !== undefined && !reasons.has(reason.message)) reasons.set(reason.message, reason);
    return [...reasons.values()];
  };
