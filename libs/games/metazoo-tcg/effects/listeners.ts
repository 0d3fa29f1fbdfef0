import type { CardId, Seat } from '#libs/game-kit';
import type { MetazooState } from '../state.js';
import { LANES, laneState, NO_LANE, SEATS, seatState } from '../zones.js';

/** A card whose abilities may answer. */
export interface Listener {
  readonly id: CardId;
  /** Absent for a Terra, which is nobody's (MZ-169). */
  readonly seat?: Seat;
  readonly lane?: number;
  /** It has just left its lane, and hears of nothing but that. */
  readonly isLeaving?: boolean;
}

/** Everything on the table that can hear of things: units that work, Terras, Casters that are not face down. */
export const listeners = (state: MetazooState): readonly Listener[] => {
  const found: Listener[] = [];
  for (const lane of LANES) {
    const { terra, sides } = laneState(state, lane);
    if (terra !== undefined) found.push({ id: terra, lane });
    for (const seat of SEATS)
      for (const side of sides)
        for (const id of side) if (state.inPlay[id]?.seat === seat) found.push({ id, seat, lane });
  }
  for (const seat of SEATS) {
    const { caster } = seatState(state, seat);
    const there = caster === undefined ? undefined : state.inPlay[caster];
    if (caster !== undefined && there?.lane === NO_LANE && !there.isFaceDown)
      found.push({ id: caster, seat });
  }
  return found;
};
