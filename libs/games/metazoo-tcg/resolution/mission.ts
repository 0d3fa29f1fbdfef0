import { type CardId, cardUnder, type Seat } from '#libs/game-kit';
import type { FactOf, MetazooFact } from '../facts.js';
import { cardOf, isCreatureCard, rule } from '../queries/cards.js';
import { type Current, current, whileDetermining } from '../queries/current.js';
import { hasCreature, laneAuraOf, unitsOf } from '../queries/sides.js';
import type { MetazooState } from '../state.js';
import { indexOf, ofSeat, otherSeat, SEATS } from '../zones.js';
import { falls } from './checks.js';
import { gainMissionPoints } from './points.js';
import { met } from './sequence.js';

/** The Mission Points of an uncontested and a contested mission (MZ-130, MZ-131). */
const UNCONTESTED = 2;
const CONTESTED = 1;

/** The Influence that a unit adds to its side, 0 or more: 0 while it is tapped (MZ-216); damage does not matter (MZ-125 to MZ-127, MZ-163, MZ-164). */
const contribution = (state: MetazooState, now: Current, id: CardId): number =>
  cardUnder(state.inPlay, id)?.isTapped === false &&
  now.units.get(id)?.more.cannot.includes('addInfluence') !== true
    ? Math.max(0, now.units.get(id)?.influence ?? 0)
    : 0;

/**
 * MZ-128: untapped creatures; with any friendly creature, tapped or not, also untapped equipment and one for each untapped enhanced Aura (MZ-086, MZ-089,
 * MZ-090); then effects on the total. Never below 0 (MZ-R33). A Terra adds nothing (MZ-039).
 */
export const sideTotal = (state: MetazooState, seat: Seat, lane: number, now: Current): number => {
  const isBacked = hasCreature(state, seat, lane);
  const units = unitsOf(state, seat, lane).reduce(
    (sum, id) => sum + (isBacked || isCreatureCard(cardOf(state, id)) ? contribution(state, now, id) : 0),
    0,
  );
  const aura = isBacked
    ? laneAuraOf(state, seat, lane).filter((id) => cardUnder(state.aura, id)?.isTapped === false).length
    : 0;
  const change = now.totals[lane - 1]?.[indexOf(seat)] ?? 0;
  return Math.max(0, units + aura + change);
};

/** MZ-214, MZ-R56: yes or no, by a creature there or by an effect that grants it to the side. */
export const hasSoar = (state: MetazooState, seat: Seat, lane: number, now: Current): boolean =>
  now.soar[lane - 1]?.[indexOf(seat)] === true ||
  unitsOf(state, seat, lane).some(
    (id) => isCreatureCard(cardOf(state, id)) && now.units.get(id)?.soar === true,
  );

/** MZ-087, MZ-195: one for each enhanced Aura, tapped or not (MZ-R22), and those of units. */
export const destructionInstances = (state: MetazooState, seat: Seat, lane: number): number =>
  unitsOf(state, seat, lane).reduce((sum, id) => sum + (current(state).units.get(id)?.destruction ?? 0), 0) +
  laneAuraOf(state, seat, lane).length;

/** MZ-124 to MZ-135: what During Mission effects fell leaves first (MZ-149), then totals, winner and award, all while those effects hold. */
export const decideMission = (state: MetazooState): readonly MetazooFact[] => {
  const falling = falls(state, whileDetermining(state));
  return falling.length === 0 ? decided(state) : [...falling, ...decideMission(falling.reduce(met, state))];
};

const decided = (state: MetazooState): readonly MetazooFact[] => {
  if (state.mission === undefined) return [];
  const { lane } = state.mission;
  const now = whileDetermining(state);
  const totals: readonly [number, number] = [
    sideTotal(state, SEATS[0], lane, now),
    sideTotal(state, SEATS[1], lane, now),
  ];
  const winner = winnerOf(totals);
  const tied: FactOf<'MissionDecided'> = {
    type: 'MissionDecided',
    rule: rule('MZ-129'),
    lane,
    totals,
    margin: 0,
    isContested: false,
    isBySoar: false,
    destruction: 0,
    award: 0,
  };
  if (winner === undefined) return [tied];
  const loser = otherSeat(winner);
  // MZ-R63: neither Aura nor equipment contests.
  const isContested = unitsOf(state, loser, lane).some(
    (id) => isCreatureCard(cardOf(state, id)) && now.units.get(id)?.more.cannot.includes('contest') !== true,
  );
  // MZ-213, MZ-215: Soar of both sides, or of the loser, pays as none does.
  const isBySoar = isContested && hasSoar(state, winner, lane, now) && !hasSoar(state, loser, lane, now);
  const paid = isContested && !isBySoar ? CONTESTED : UNCONTESTED;
  const award = Math.max(0, paid + (now.awards[lane - 1]?.[indexOf(winner)] ?? 0));
  const because = isBySoar ? rule('MZ-212') : rule(isContested ? 'MZ-131' : 'MZ-130');
  return [
    {
      ...tied,
      rule: because,
      winner,
      margin: ofSeat(totals, winner) - ofSeat(totals, loser),
      isContested,
      isBySoar,
      destruction: destructionInstances(state, winner, lane),
      award,
    },
    ...gainMissionPoints(state, [winner], award, because),
  ];
};

const winnerOf = ([first, second]: readonly [number, number]): Seat | undefined => {
  if (first === second) return undefined;
  return first > second ? SEATS[0] : SEATS[1];
};
