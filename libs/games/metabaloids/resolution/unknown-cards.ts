import { type Seat, unknownShuffled } from '#libs/game-kit';
import { evolve } from '../evolve.js';
import type { MetabaloidsFact } from '../facts.js';
import { rule } from '../rule.js';
import type { MetabaloidsState } from '../state.js';
import { freshId, refOf, seatState, seatsLeft } from '../zones.js';
import { deckShuffled } from './piles.js';

/** MB-011: shuffles each draw pile again, except cards in known places and cards of an open decision. */
export const reshuffled = unknownShuffled<MetabaloidsState, MetabaloidsFact, Seat>({
  all: seatsLeft,
  cardsIn: (now, seat) => seatState(now, seat).drawPile,
  refOf,
  freshId,
  shuffled: (seat, cards, draws) => deckShuffled(seat, cards, draws, rule('MB-011'), 'drawPile'),
  evolve,
});
