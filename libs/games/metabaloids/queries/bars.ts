import type { CardId } from '#libs/game-kit';
import type { Forbidden } from '../effects/language/modification.js';
import type { MetabaloidsState } from '../state.js';
import { holding } from './holding.js';

/** Actions under the names that facts have for them. */
export const BARRED = {
  attack: 'attacking',
  useAbilities: 'abilities',
  beAttacked: 'beingAttacked',
} as const satisfies Readonly<Record<Forbidden, string>>;
type Barred = (typeof BARRED)[Forbidden];

/** Whether an effect, or a static ability, keeps a card from something. */
export const isBarred = (state: MetabaloidsState, id: CardId, from: Barred): boolean =>
  state.modifiers.some(
    ({ modification }) =>
      modification.change === 'bar' && modification.from === from && modification.cards.includes(id),
  ) ||
  holding(state).some(
    ({ modification, cards }) =>
      modification.change === 'forbid' && BARRED[modification.action] === from && cards.includes(id),
  );
