import type { CardId, Seat } from '#libs/game-kit';
import type { MetabaloidsState } from '../state.js';
import { cardsInPlay, seatState } from '../zones.js';
import { isSeatBarred } from './holding.js';
import { hasDrawPileCard } from './payment.js';
import { printedDefense } from './stats.js';

/** The ways to pay damage now. */
export interface DamageOptions {
  /** Cards of the hand and of the play area at their Defense, and the top of the discard pile, regardless of its value. */
  readonly cards: readonly CardId[];
  readonly drawPile: boolean;
}

/**
 * MB-085 to MB-088, MB-R13: never the reserve. A card of the hand or the play area that is worth nothing pays nothing. The top of the discard pile may be paid
 * without value while a card under it has a value, or another way to pay remains (MB-R29, MB-R30).
 */
export const damageOptions = (state: MetabaloidsState, seat: Seat): DamageOptions => {
  const { hand, discard } = seatState(state, seat);
  const inHand = isSeatBarred(state, seat, 'payFromHand') ? [] : hand;
  const inPlay = isSeatBarred(state, seat, 'payFromPlay') ? [] : cardsInPlay(state, seat);
  const worth = [...inHand, ...inPlay].filter((id) => printedDefense(state, id) > 0);
  const drawPile = hasDrawPileCard(state, seat) && !isSeatBarred(state, seat, 'payFromDrawPile');
  if (isSeatBarred(state, seat, 'payFromDiscard')) return { cards: worth, drawPile };
  const isDiscardWorth = worth.length > 0 || drawPile || discard.some((id) => printedDefense(state, id) > 0);
  return { cards: [...worth, ...(isDiscardWorth ? discard.slice(0, 1) : [])], drawPile };
};
