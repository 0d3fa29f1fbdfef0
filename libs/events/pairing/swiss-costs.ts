import { mixedLots } from './lots.js';
import type { SwissPlayer } from './swiss.js';

/** Whoever is to be paired: a player, or the bye of an odd field. `group` counts score groups from the top. */
export interface Candidate {
  readonly isBye: boolean;
  readonly player?: SwissPlayer;
  readonly group: number;
  readonly lot: number;
  /** How often they met each. */
  readonly met?: ReadonlyMap<string, number>;
}

/** Each unit outweighs what a section can sum up of the next, and the dearest of all stays far below 2^53. */
const SECOND_BYE = 1e15;
const REMATCH = 1e13;
const BYE_ABOVE = 1e11;
const FLOAT = 1e6;
const FLOAT_AGAIN = 1e4;
const LOTS = 64;
/** More rematches of two cost no more. */
const MOST = 9;

/** The number, from 0 at the top, of each score's group. */
export const groupsOf = (players: readonly SwissPlayer[]): ReadonlyMap<number, number> =>
  new Map(
    [...new Set(players.map(({ score }) => score))]
      .sort((one, other) => other - one)
      .map((score, group) => [score, group]),
  );

/** What it costs to pair two; undefined for a rematch or a second bye, unless it is lenient: then it is dear. `lowest` is the number of the lowest group. */
export const pairCost = (
  one: Candidate,
  other: Candidate,
  lowest: number,
  isLenient: boolean,
): number | undefined => {
  if (one.isBye) return byeCost(other, lowest, isLenient);
  if (other.isBye) return byeCost(one, lowest, isLenient);
  const met = other.player === undefined ? 0 : (one.met?.get(other.player.id) ?? 0);
  if (met > 0 && !isLenient) return undefined;
  const apart = other.group - one.group;
  return (
    REMATCH * Math.min(met, MOST) +
    FLOAT * apart * apart +
    FLOAT_AGAIN * floatsAgain(one, other, apart) +
    mixedLots(one.lot, other.lot, LOTS)
  );
};

const byeCost = (
  { player, group, lot }: Candidate,
  lowest: number,
  isLenient: boolean,
): number | undefined => {
  const byes = player?.byes ?? 0;
  if (byes > 0 && !isLenient) return undefined;
  return (byes > 0 ? SECOND_BYE : 0) + BYE_ABOVE * (lowest - group) + mixedLots(lot, lot, LOTS);
};

const floatsAgain = (one: Candidate, other: Candidate, apart: number): number => {
  if (apart === 0) return 0;
  const [higher, lower] = apart > 0 ? [one, other] : [other, one];
  return Number(higher.player?.floated === 'down') + Number(lower.player?.floated === 'up');
};
