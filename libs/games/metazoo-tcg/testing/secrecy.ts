import { writtenTable } from '#libs/game-kit';
import { cardSecrecy, mayLookInto } from '#libs/game-kit/testing/noninterference';
import { metazooTcg } from '../index.js';
import { SEATS, seatState } from '../zones.js';

/** MetaZoo under the noninterference suite. A seat's hand and deck make one group, its starting Terras another; the Aura deck has one public type. */
export const { game: trackedMetazoo, secrecy: metazooSecrecy } = cardSecrecy(metazooTcg, {
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
    SEATS.flatMap((owner) => {
      const { hand, deck, starters } = seatState(state, owner);
      const isOwn = mayLookInto(viewer, owner);
      return [[...(isOwn ? [] : hand), ...deck], isOwn ? [] : starters];
    }),
});
