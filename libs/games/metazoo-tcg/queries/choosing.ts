import { type CardId, cardUnder, type Seat } from '#libs/game-kit';
import type { MetazooState } from '../state.js';
import { current } from './current.js';

/** MZ-R87: which of some cards a seat can choose by an effect: rivals' units that must be chosen come before all other units. */
export const choosable = (state: MetazooState, by: Seat, cards: readonly CardId[]): readonly CardId[] => {
  const { units } = current(state);
  const open = cards.filter((id) => {
    const unchosenBy = units.get(id)?.more.unchosenBy ?? [];
    const seat = cardUnder(state.inPlay, id)?.seat;
    return !unchosenBy.some((side) => isOneOf(side, by, seat, state.turn.active));
  });
  const musts = open.filter(
    (id) => units.get(id)?.more.mustBeChosen === true && cardUnder(state.inPlay, id)?.seat !== by,
  );
  return musts.length === 0 ? open : musts;
};

const isOneOf = (
  side: 'you' | 'active' | 'opponents' | 'each',
  by: Seat,
  of: Seat | undefined,
  active: Seat,
): boolean => {
  switch (side) {
    case 'each':
      return true;
    case 'you':
      return by === of;
    case 'opponents':
      return by !== of;
    case 'active':
      return by === active;
  }
};
