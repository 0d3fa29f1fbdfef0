import type { CardId } from '#libs/game-kit';
import type { MetabaloidsState } from '../state.js';

/** Whether an effect keeps a card from something. */
export const isBarred = (
  state: MetabaloidsState,
  id: CardId,
  from: 'attacking' | 'abilities' | 'beingAttacked',
): boolean =>
  state.modifiers.some(
    ({ modification }) =>
      modification.change === 'bar' && modification.from === from && modification.cards.includes(id),
  );
