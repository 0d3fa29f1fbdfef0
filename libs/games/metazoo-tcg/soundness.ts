import { cardUnder, misplacedCards, type Soundness } from '#libs/game-kit';
import { checks } from './resolution/checks.js';
import type { MetazooState } from './state.js';

const misplaced = (state: MetazooState): readonly string[] =>
  misplacedCards(state.cards, [
    ...state.seats.flatMap((seat) => [
      ...seat.deck,
      ...seat.auraDeck,
      ...seat.hand,
      ...seat.discard,
      ...seat.auraZone,
      ...seat.outside,
      ...seat.starters,
      ...seat.inUse,
    ]),
    ...state.lanes.flatMap(({ terra, sides }) => [...(terra === undefined ? [] : [terra]), ...sides.flat()]),
    ...state.seats.flatMap(({ caster }) =>
      caster !== undefined && cardUnder(state.inPlay, caster)?.lane === 0 ? [caster] : [],
    ),
  ]);

/** Each card lies in one place; no unit lingers that has fallen, and no game that is won. */
export const soundness: Soundness<MetazooState> = {
  misplaced,
  overdue: (state) => (state.outcome === undefined ? checks(state).map(({ type }) => `${type} is due`) : []),
};
