import { type Seat, unknownShuffled } from '#libs/game-kit';
import { evolve } from '../evolve.js';
import type { NightfallFact } from '../facts.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import { freshId, refOf, seatState, seatsOf } from '../zones.js';
import { spellbookShuffled } from './piles.js';

/** NF-030: shuffles each Spellbook again, except Pages in known places and Pages of an open decision. */
export const reshuffled = unknownShuffled<NightfallState, NightfallFact, Seat>({
  all: seatsOf,
  cardsIn: (now, seat) => seatState(now, seat).spellbook,
  refOf,
  freshId,
  shuffled: (seat, pages, draws) => spellbookShuffled(seat, pages, draws, rule('NF-030'), 'spellbook'),
  evolve,
});
