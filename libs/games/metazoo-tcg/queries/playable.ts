import type { CardId, Seat } from '#libs/game-kit';
import type { MetazooState } from '../state.js';
import { seatState } from '../zones.js';
import { current, now } from './current.js';

/** The cards that a seat may play: those of its hand, and of its discard pile where an effect lets it (MZ-R88). */
export const playableOf = (state: MetazooState, seat: Seat): readonly CardId[] => {
  const { hand, discard } = seatState(state, seat);
  const permits = current(state).permits.filter(({ seats }) => seats.includes(seat));
  if (permits.length === 0) return hand;
  const also = discard.filter((id) => permits.some(({ scope, where }) => now.fits(state, scope, id, where)));
  return [...hand, ...also];
};

export const isPlayable = (state: MetazooState, seat: Seat, id: CardId): boolean =>
  seatState(state, seat).hand.includes(id) || playableOf(state, seat).includes(id);
