import { writtenTable } from '#libs/game-kit';
import { cardSecrecy, mayLookInto } from '#libs/game-kit/testing/noninterference';
import type { metabaloids } from '../index.js';
import { seatState, seatsOf } from '../zones.js';

/** Either game under the noninterference suite. A seat's hidden cards form one group, in all places. */
export const underSecrecy = (game: typeof metabaloids) =>
  cardSecrecy(game, {
    cards: ({ cards }) => writtenTable(cards),
    drawn: (before, fact) =>
      fact.type === 'CardsDrawn'
        ? { pile: seatState(before, fact.seat).drawPile, cards: fact.cards.value }
        : undefined,
    shown: (before, fact) => {
      if (fact.type !== 'CardsRevealed') return undefined;
      const { hand, drawPile } = seatState(before, fact.seat);
      return { pile: [...hand, ...drawPile], cards: fact.definitions };
    },
    hidden: (state, viewer) =>
      seatsOf(state).map((owner) => {
        const { hand, drawPile } = seatState(state, owner);
        return [...(mayLookInto(viewer, owner) ? [] : hand), ...drawPile];
      }),
  });
