import type { EffectScope, Seat, Who } from '#libs/game-kit';
import type { MetazooState } from '../state.js';
import { LANES, laneOfId, laneState, NO_LANE, otherSeat } from '../zones.js';
import type { SeatWord } from './language/operation.js';
import type { LaneReference, Side } from './language/selector.js';

/* What the words of a card for seats and lanes mean. */

export const seatFor = (scope: EffectScope, who: Who): Seat =>
  who === 'you' ? scope.controller : otherSeat(scope.controller);

export const seatsFor = (scope: EffectScope, side: Side): readonly Seat[] =>
  side === 'both' ? [scope.controller, otherSeat(scope.controller)] : [seatFor(scope, side)];

/** The seats that an operation is about; nobody where there is no winner. */
export const seatsCalled = (state: MetazooState, scope: EffectScope, word: SeatWord): readonly Seat[] => {
  const winner = state.mission?.result?.winner;
  switch (word) {
    case 'you':
    case 'opponent':
    case 'both':
      return seatsFor(scope, word);
    case 'active':
      return [state.turn.active];
    case 'winner':
      return winner === undefined ? [] : [winner];
    case 'loser':
      return winner === undefined ? [] : [otherSeat(winner)];
  }
};

/** The lane of the card whose effect it is; of one that has left, the lane it was in. */
export const laneOfScope = (state: MetazooState, scope: EffectScope): number | undefined => {
  const unit = state.inPlay[scope.source.id];
  if (unit !== undefined && unit.lane !== NO_LANE) return unit.lane;
  const terra = LANES.find((lane) => laneState(state, lane).terra === scope.source.id);
  if (terra !== undefined) return terra;
  const [remembered] = scope.bindings.lane ?? [];
  return remembered === undefined ? undefined : laneOfId(remembered);
};

export const lanesFor = (
  state: MetazooState,
  scope: EffectScope,
  reference: LaneReference,
): readonly number[] => {
  if (typeof reference === 'object')
    return (scope.bindings[reference.bound] ?? []).flatMap((id) => laneOfId(id) ?? []);
  if (reference === 'any') return LANES;
  if (reference === 'declared') return state.mission === undefined ? [] : [state.mission.lane];
  const here = laneOfScope(state, scope);
  if (here === undefined) return [];
  switch (reference) {
    case 'this':
      return [here];
    case 'another':
      return LANES.filter((lane) => lane !== here);
    case 'adjacent':
      return LANES.filter((lane) => Math.abs(lane - here) === 1);
  }
};
