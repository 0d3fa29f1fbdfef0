import type { CardId } from '#libs/game-kit';
import type { MetabaloidsState } from '../state.js';
import { columnOf } from '../zones.js';
import { isBarred } from './bars.js';

/** Both cards of the battle are still in play, and the battle was not stopped. */
export const isFightStillOn = (state: MetabaloidsState): boolean => {
  const { battle } = state;
  return (
    battle !== undefined &&
    !battle.isStopped &&
    columnOf(state, battle.attacker) !== undefined &&
    columnOf(state, battle.target) !== undefined
  );
};

/** Whether the current attack could be redirected to this card: not the attacked one, not one of the attacker's, not a safe one. */
export const canTakeAttack = (state: MetabaloidsState, id: CardId): boolean => {
  const { battle } = state;
  const place = columnOf(state, id);
  return (
    battle !== undefined &&
    place !== undefined &&
    id !== battle.target &&
    place.seat !== battle.attackerSeat &&
    !place.column.isSafe &&
    !isBarred(state, id, 'beingAttacked')
  );
};
