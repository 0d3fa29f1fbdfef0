import { renamedInPlace, type Secrecy } from '../noninterference/secrecy.js';
import type { HighCardAction } from './actions.js';
import type { HighCardFact } from './facts.js';
import { type Card, type HighCardState, isFaceKnown } from './state.js';

const cardsOf = (state: HighCardState): readonly Card[] =>
  state.seats.flatMap(({ deck, hand, played, discard }) => [
    ...deck,
    ...hand,
    ...(played ? [played] : []),
    ...discard,
  ]);

/** The secrecy of High Card. The hidden cards of all seats form one group: for a viewer, any of them may be any other. */
export const highCardSecrecy: Secrecy<HighCardState, HighCardFact, HighCardAction> = {
  cards: cardsOf,
  hiddenCards: (state, viewer) => [
    cardsOf(state)
      .filter((card) => !isFaceKnown(card, viewer))
      .map(({ id }) => id),
  ],
  followedCards: (state) => state.seats.flatMap(({ played }) => (played ? [played.id] : [])),
  renamed: renamedInPlace,
};
