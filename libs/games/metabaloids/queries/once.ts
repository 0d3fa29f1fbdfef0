import type { CardId } from '#libs/game-kit';
import type { Period } from '../effects/language/words.js';
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

/** Whether an ability that works once a period has worked in it. */
export const hasFired = (
  { turn, battle }: MetabaloidsState,
  card: CardId,
  ability: string,
  once: Period | undefined,
): boolean => {
  const fired = once === 'turn' ? turn.fired : once === 'battle' ? battle?.fired : undefined;
  return fired?.some((one) => one.card === card && one.ability === ability) ?? false;
};
