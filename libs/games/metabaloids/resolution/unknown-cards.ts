import { fromEverybody, type Seat, unknownShuffled } from '#libs/game-kit';
import { evolve } from '../evolve.js';
import type { MetabaloidsFact } from '../facts.js';
import { rule } from '../rule.js';
import type { MetabaloidsState } from '../state.js';
import { freshId, refOf, seatState, seatsLeft } from '../zones.js';

/** MB-011: each draw pile anew, but for cards whose place is known, and those that an open decision speaks of. */
export const reshuffled = unknownShuffled<MetabaloidsState, MetabaloidsFact, Seat>({
  all: seatsLeft,
  cardsIn: (now, seat) => seatState(now, seat).drawPile,
  refOf,
  freshId,
  shuffled: (seat, cards, draws) => ({
    type: 'DeckShuffled',
    rule: rule('MB-011'),
    seat,
    count: cards.length,
    cards: fromEverybody([...cards]),
    draws,
  }),
  evolve,
});
