import type { CardId } from '#libs/game-kit';
import type { MetabaloidsState } from '../state.js';

/** MB-047, MB-048: whether a card's ability was used in this turn, wherever the card has been since. */
export const wasUsed = ({ turn }: MetabaloidsState, id: CardId): boolean =>
  turn.used.includes(id) || (turn.spent?.includes(id) ?? false);
