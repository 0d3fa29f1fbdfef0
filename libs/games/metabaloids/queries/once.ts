import type { CardId } from '#libs/game-kit';
import type { MetabaloidsState } from '../state.js';
import { FIRST } from './abilities.js';

/** MB-047, MB-048: whether an ability of a card was used in this turn, wherever the card has been since. */
export const wasUsed = ({ turn }: MetabaloidsState, id: CardId, key: string = FIRST): boolean =>
  key === FIRST
    ? turn.used.includes(id) || (turn.spent?.includes(id) ?? false)
    : (turn.spentOthers?.some(({ card, ability }) => card === id && ability === key) ?? false);

/** Whether any ability of a card was used in this turn. */
export const wasAnyUsed = (state: MetabaloidsState, id: CardId): boolean =>
  wasUsed(state, id) || (state.turn.spentOthers?.some(({ card }) => card === id) ?? false);
