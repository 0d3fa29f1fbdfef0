import {
  cardUnder,
  type EffectScope,
  lastKnownOf,
  type Seat,
  type Seating,
  selectSeats,
} from '#libs/game-kit';
import type { Whom } from '../effects/language/operation.js';
import type { LaneReference, Selector } from '../effects/language/selector.js';
import type { MetazooState } from '../state.js';
import { LANES, laneOfId, laneState, NO_LANE, otherSeat } from '../zones.js';

/** The seats in the form that the kit needs; `select` selects cards. */
export const seatingBy = (
  select: Seating<MetazooState, Selector>['select'],
): Seating<MetazooState, Selector> => ({
  inOrder: (_state, from) => [from, otherSeat(from)],
  active: (state) => state.turn.active,
  controllerOf: (state, card) =>
    (cardUnder(state.inPlay, card) ?? cardUnder(state.aura, card) ?? lastKnownOf(state, card))?.seat ??
    cardUnder(state.cards, card)?.owner,
  select,
});

/** The seats that an operation names; none if it names a winner and there is none. */
export const seatsCalled = (
  seating: Seating<MetazooState, Selector>,
  state: MetazooState,
  scope: EffectScope,
  whom: Whom,
): readonly Seat[] => {
  const winner = state.mission?.result?.winner;
  if (whom === 'winner') return winner === undefined ? [] : [winner];
  if (whom === 'loser') return winner === undefined ? [] : [otherSeat(winner)];
  return selectSeats(seating, state, scope, whom);
};

/** The lane of the effect's card, or its last lane if it has left. */
export const laneOfScope = (state: MetazooState, scope: EffectScope): number | undefined => {
  const unit = cardUnder(state.inPlay, scope.source.id);
  if (unit !== undefined && unit.lane !== NO_LANE) return unit.lane;
  const terra = LANES.find((lane) => laneState(state, lane).terra === scope.source.id);
  if (terra !== undefined) return terra;
  const [begun] = scope.bindings.lane ?? [];
  return lastKnownOf(state, scope.source.id)?.lane ?? (begun === undefined ? undefined : laneOfId(begun));
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
