import { illegal, type Seat } from '#libs/game-kit';
import { rule } from '../queries/cards.js';
import { barOf } from '../queries/current.js';
import type { MetazooState, Task } from '../state.js';
import { LANES, laneState } from '../zones.js';
import { type MetazooRule, takeAction, unlessActing } from './guard.js';

/** MZ-121: the tasks after the declaration, in order; no seat acts between them (MZ-123). */
const MISSION: readonly Task[] = [
  { task: 'decideMission' },
  { task: 'destruction' },
  { task: 'finishMission' },
];

/** MZ-R76: a seat that is barred from every remaining lane is barred from none, because no player may pass (MZ-056). */
const isBarred = (state: MetazooState, seat: Seat, lane: number): boolean =>
  barOf(state, seat, 'declareMissions', { lane }) !== undefined &&
  LANES.some(
    (other) =>
      !laneState(state, other).isResolved &&
      barOf(state, seat, 'declareMissions', { lane: other }) === undefined,
  );

/** MZ-057, MZ-058, MZ-120: in any lane that is not resolved yet, empty or not, razed or not (MZ-031); by one seat any number of times (MZ-060). */
export const declareMission: MetazooRule<'declareMission'> = {
  type: 'declareMission',
  candidates: () =>
    LANES.map((lane) => ({
      action: { type: 'declareMission' as const, lane },
      label: `Declare a mission in lane ${lane}`,
      rule: rule('MZ-120'),
    })),
  refusal: (state, seat, { lane }) =>
    unlessActing(state, seat) ??
    (laneState(state, lane).isResolved
      ? illegal(rule('MZ-120'), `Lane ${lane} was resolved this round.`)
      : undefined) ??
    (isBarred(state, seat, lane)
      ? illegal(rule('MZ-R76'), `An effect keeps you from declaring a mission in lane ${lane}.`)
      : undefined),
  resolve: (state, seat, { lane }, random) =>
    takeAction(state, random, [{ type: 'MissionDeclared', rule: rule('MZ-120'), seat, lane }], MISSION),
};
