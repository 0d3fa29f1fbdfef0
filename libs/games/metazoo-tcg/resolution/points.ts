import type { RuleId, Seat } from '#libs/game-kit';
import type { MetazooFact } from '../facts.js';
import { rule } from '../queries/cards.js';
import type { MetazooState } from '../state.js';
import { otherSeat, SEATS, seatState } from '../zones.js';
import { notReplaced } from './replacing.js';

export const POINTS_TO_WIN = 30;

const NOTHING: readonly MetazooFact[] = [];

/** MZ-R38: the points of one effect for both seats are one change. */
export const gainMissionPoints = (
  state: MetazooState,
  seats: readonly Seat[],
  amount: number,
  because: RuleId,
): readonly MetazooFact[] =>
  amount === 0 || seats.length === 0 ? [] : gained(state, seats, amount, because);

const gained = (
  state: MetazooState,
  seats: readonly Seat[],
  amount: number,
  because: RuleId,
): readonly MetazooFact[] => {
  const { facts, happening } = notReplaced(state, seats, (seat) => [
    { event: 'missionPointsGained', seat, amount },
  ]);
  const changes = happening.map((seat) => ({
    seat,
    amount,
    total: seatState(state, seat).missionPoints + amount,
  }));
  return changes.length === 0 ? facts : [...facts, { type: 'MissionPointsGained', rule: because, changes }];
};

/** No seat has fewer than 0. */
export const loseMissionPoints = (
  state: MetazooState,
  seats: readonly Seat[],
  amount: number,
  because: RuleId,
): readonly MetazooFact[] => {
  const changes = seats.flatMap((seat) => {
    const { missionPoints } = seatState(state, seat);
    const lost = Math.min(missionPoints, amount);
    return lost === 0 ? [] : [{ seat, amount: lost, total: missionPoints - lost }];
  });
  return changes.length === 0 ? [] : [{ type: 'MissionPointsLost', rule: because, changes }];
};

/** MZ-142, MZ-R38: once both had 30 at a check, the first lead wins at once. */
export const overtimeWin = (state: MetazooState): readonly MetazooFact[] => {
  if (!state.isOvertime) return [];
  const leader = leaderOf(state);
  return leader === undefined
    ? []
    : [{ type: 'GameWon', rule: rule('MZ-142'), seat: leader, reason: 'overtime' }];
};

const leaderOf = (state: MetazooState): Seat | undefined => {
  const [first, second] = state.seats;
  if (first.missionPoints === second.missionPoints) return undefined;
  return first.missionPoints > second.missionPoints ? SEATS[0] : SEATS[1];
};

/** MZ-139 to MZ-141, MZ-R36, MZ-R37: the check when an action has fully resolved. */
export const winCheck = (state: MetazooState): readonly MetazooFact[] => {
  // In almost every state, neither seat has them.
  if (state.seats.every(({ missionPoints }) => missionPoints < POINTS_TO_WIN)) return NOTHING;
  const winners = SEATS.filter((seat) => seatState(state, seat).missionPoints >= POINTS_TO_WIN);
  const [first] = winners;
  if (first === undefined) return [];
  if (winners.length === 1)
    return [{ type: 'GameWon', rule: rule('MZ-139'), seat: first, reason: 'mission-points' }];
  const leader = leaderOf(state);
  if (leader !== undefined)
    return [{ type: 'GameWon', rule: rule('MZ-141'), seat: leader, reason: 'mission-points' }];
  if (state.isOvertime) return [];
  return [
    {
      type: 'OvertimeBegan',
      rule: rule('MZ-142'),
      missionPoints: seatState(state, otherSeat(first)).missionPoints,
    },
  ];
};
