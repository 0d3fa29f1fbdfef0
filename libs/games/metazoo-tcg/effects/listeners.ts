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
export const listeners = (state: MetazooState): readonly Listener[] => [
  ...LANES.flatMap((lane) => {
    const { terra, sides } = laneState(state, lane);
    const units = SEATS.flatMap((seat) =>
      sides.flat().flatMap((id) => (state.inPlay[id]?.seat === seat ? [{ id, seat, lane }] : [])),
    );
    return [...(terra === undefined ? [] : [{ id: terra, lane }]), ...units];
  }),
  ...SEATS.flatMap((seat) => {
    const { caster } = seatState(state, seat);
    const there = caster === undefined ? undefined : state.inPlay[caster];
    return caster !== undefined && there?.lane === NO_LANE && !there.isFaceDown ? [{ id: caster, seat }] : [];
  }),
];
