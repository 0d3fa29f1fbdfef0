import { cardUnder, type EffectScope, type Seat } from '#libs/game-kit';
import type { Condition } from '../effects/language/condition.js';
import type { MetazooState } from '../state.js';
import { otherSeat, seatState } from '../zones.js';
import { isInLane } from './cards.js';

/* Whether a mission, a Caster or the score meets a condition. */

export const missionIs = (
  { mission }: MetazooState,
  scope: EffectScope,
  asked: Extract<Condition, { mission: unknown }>['mission'],
): boolean => {
  const result = mission?.result;
  if (result === undefined) return false;
  switch (asked) {
    case 'decided':
      return true;
    case 'tied':
      return result.winner === undefined;
    case 'won':
      return result.winner === scope.controller;
    case 'lost':
      return result.winner !== undefined && result.winner !== scope.controller;
    case 'contested':
      return result.winner !== undefined && result.isContested;
    case 'uncontested':
      return result.winner !== undefined && !result.isContested;
  }
};

export const casterIs = (
  state: MetazooState,
  seat: Seat,
  asked: Extract<Condition, { caster: unknown }>['caster'],
): boolean => {
  const { caster } = seatState(state, seat);
  const there = caster === undefined ? undefined : cardUnder(state.inPlay, caster);
  if (caster === undefined || there === undefined) return false;
  switch (asked) {
    case 'faceUp':
      return !there.isFaceDown;
    case 'faceDown':
      return there.isFaceDown;
    case 'inLane':
      return isInLane(state, caster);
    case 'inZone':
      return !isInLane(state, caster);
  }
};

export const standing = (state: MetazooState, scope: EffectScope): 'ahead' | 'behind' | 'level' => {
  const lead =
    seatState(state, scope.controller).missionPoints -
    seatState(state, otherSeat(scope.controller)).missionPoints;
  if (lead === 0) return 'level';
  return lead > 0 ? 'ahead' : 'behind';
};
