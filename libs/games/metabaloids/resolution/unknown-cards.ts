import { fromEverybody, type Seat, unknownShuffled } from '#libs/game-kit';
import { evolve } from '../evolve.js';
import type { MetabaloidsFact } from '../facts.js';
import { rule } from '../rule.js';
import type { MetabaloidsState } from '../state.js';
import { freshId, refOf, seatState, seatsLeft } from '../zones.js';

/** MB-011: shuffles each draw pile again, except cards in known places and cards of an open decision. */
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
