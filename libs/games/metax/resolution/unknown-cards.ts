import { type Seat, unknownShuffled } from '#libs/game-kit';
import { evolve } from '../evolve.js';
import type { MetaxFact } from '../facts.js';
import { rule } from '../rule.js';
import type { MetaxState } from '../state.js';
import { freshId, refOf, SEATS, seatState } from '../zones.js';
import { deckShuffled } from './zones.js';

/** MX-014: shuffles each deck again, except cards in known places and cards of an open decision. */
export const reshuffled = unknownShuffled<MetaxState, MetaxFact, Seat>({
  all: () => SEATS,
  cardsIn: (now, seat) => seatState(now, seat).deck,
  refOf,
  freshId,
  shuffled: (seat, cards, draws) => deckShuffled(seat, cards, draws, rule('MX-014'), 'deck'),
  evolve,
});
