import type { Seat } from '#libs/game-kit';
import type { Priced } from '../effects/language/modification.js';
import type { MetabaloidsState } from '../state.js';
import { seatBonus } from './holding.js';

/** MB-R62: a price after all changes, never below 0. */
export const priceFor = (state: MetabaloidsState, seat: Seat, of: Priced, printed: number): number =>
  Math.max(0, printed + seatBonus(state, seat, 'price', of));
