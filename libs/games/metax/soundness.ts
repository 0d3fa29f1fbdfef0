import { misplacedCards, type Soundness, valuesIn } from '#libs/game-kit';
import { checks } from './resolution/checks.js';
import type { MetaxState } from './state.js';

const misplaced = (state: MetaxState): readonly string[] =>
  misplacedCards(state.cards, [
    ...state.seats.flatMap((seat) => [
      ...seat.deck,
      ...seat.hand,
      ...seat.discard,
      ...seat.victoryPoints,
      ...seat.characters,
      ...seat.inUse,
    ]),
    ...valuesIn(state.characters).flatMap(({ damage }) => damage),
    ...state.attacks.flatMap(({ battleCard, defense }) =>
      [battleCard, defense?.battleCard].flatMap((id) => (id === undefined ? [] : [id])),
    ),
  ]);

/** Each card lies in one place; no Character lingers that is knocked out, and no game that is won. */
export const soundness: Soundness<MetaxState> = {
  misplaced,
  overdue: (state) => (state.outcome === undefined ? checks(state).map(({ type }) => `${type} is due`) : []),
};
