import type { CardId, Seat } from '#libs/game-kit';
import type { Forbidden } from '../effects/language/modification.js';
import type { MetabaloidsState } from '../state.js';
import { ownerOf } from '../zones.js';
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

/** MB-R55: whether a seat's cards that are attacked first include this one. */
export const isAttackedFirst = (state: MetabaloidsState, id: CardId): boolean =>
  state.modifiers.some(
    ({ modification }) => modification.change === 'first' && modification.cards.includes(id),
  ) ||
  holding(state).some(
    ({ modification, cards }) => modification.change === 'mustBeAttackedFirst' && cards.includes(id),
  );

/** MB-R56: whether a seat may name or choose a card. */
export const canBeChosen = (state: MetabaloidsState, id: CardId, seat: Seat): boolean => {
  const isMeant = (by: 'opponents' | 'each') => by === 'each' || ownerOf(state, id) !== seat;
  return (
    !state.modifiers.some(
      ({ modification }) =>
        modification.change === 'unchosen' && modification.cards.includes(id) && isMeant(modification.by),
    ) &&
    !holding(state).some(
      ({ modification, cards }) =>
        modification.change === 'cannotBeChosen' && cards.includes(id) && isMeant(modification.by),
    )
  );
};
