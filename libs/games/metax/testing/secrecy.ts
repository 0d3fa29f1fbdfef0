import { writtenTable } from '#libs/game-kit';
import { cardSecrecy, mayLookInto } from '#libs/game-kit/testing/noninterference';
import { metax } from '../index.js';
import { otherSeat, SEATS, seatState } from '../zones.js';

/** MetaX under the noninterference suite. A seat's hidden cards form one group, in all places. */
export const { game: trackedMetax, secrecy: metaxSecrecy } = cardSecrecy(metax, {
  cards: ({ cards }) => writtenTable(cards),
  drawn: (before, fact) =>
    fact.type === 'CardsDrawn'
      ? { pile: seatState(before, fact.seat).deck, cards: fact.cards.value }
      : undefined,
  shown: (before, fact) =>
    fact.type === 'CardsRevealed'
      ? { pile: seatState(before, fact.seat)[fact.from], cards: fact.definitions }
      : undefined,
  hidden: (state, viewer) =>
    SEATS.map((owner) => {
      const { hand, deck } = seatState(state, owner);
      const taken = seatState(state, otherSeat(owner)).victoryPoints;
      return [...(mayLookInto(viewer, owner) ? [] : hand), ...deck, ...taken];
    }),
});
