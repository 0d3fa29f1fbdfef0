import type { CardId, Seat } from './ids.js';
import type { LegalAction } from './legal-action.js';
import type { Rejection } from './rejection.js';

/** Why nothing can be done with a card now, each reason once; none where it offers something, or is not the seat's to use. */
export type WhyNot<State> = (state: State, seat: Seat, card: CardId) => readonly Rejection[];

/**
 * What a game's rules answer to the actions that somebody may mean by touching a card. A reason is always what `decide` says to an action of this seat's, so it
 * tells nothing that the seat could not find out by trying.
 */
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
