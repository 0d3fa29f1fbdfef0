import { type Seat, unknownShuffled } from '#libs/game-kit';
import { evolve } from '../evolve.js';
import type { MetazooFact } from '../facts.js';
import { rule } from '../queries/cards.js';
import type { MetazooState } from '../state.js';
import { freshId, refOf, SEATS, seatState } from '../zones.js';
import { pileShuffled } from './zones.js';

interface Pile {
  readonly seat: Seat;
  readonly pile: 'deck' | 'auraDeck';
}

/** MZ-021, MZ-022: shuffles each deck again, except cards in known places and cards of an open decision. */
export const reshuffled = unknownShuffled<MetazooState, MetazooFact, Pile>({
  all: () =>
    SEATS.flatMap((seat): readonly Pile[] => [
      { seat, pile: 'deck' },
      { seat, pile: 'auraDeck' },
    ]),
  cardsIn: (now, { seat, pile }) => seatState(now, seat)[pile],
  refOf,
  freshId,
  shuffled: ({ seat, pile }, cards, draws) =>
    pileShuffled(seat, cards, draws, rule(pile === 'deck' ? 'MZ-022' : 'MZ-021'), pile),
  evolve,
});
