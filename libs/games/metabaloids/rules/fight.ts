import type { MetabaloidsState } from '../state.js';
import { columnOf } from '../zones.js';

/** Both cards of the battle are still in play, and nobody has stopped it. */
export const isFightStillOn = (state: MetabaloidsState): boolean => {
  const { battle } = state;
  return (
    battle !== undefined &&
    !battle.isStopped &&
    columnOf(state, battle.attacker) !== undefined &&
    columnOf(state, battle.target) !== undefined
  );
};
