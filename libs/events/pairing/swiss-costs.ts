import { mixedLots } from './lots.js';
import type { SwissPlayer } from './swiss.js';

/** A player to be paired, or the bye of an odd field. `group` counts score groups from the top. */
export interface Candidate {
  readonly isBye: boolean;
  readonly player?: SwissPlayer;
  readonly group: number;
  readonly lot: number;
  /** The number of earlier meetings with each opponent. */
  readonly met?: ReadonlyMap<string, number>;
}

/** Each cost outweighs the sum of all lower costs in a section, and the largest total stays far below 2^53. */
const SECOND_BYE = 1e15;
const REMATCH = 1e13;
const BYE_ABOVE = 1e11;
const FLOAT = 1e6;
const FLOAT_AGAIN = 1e4;
const LOTS = 64;
/** Rematches of the same pair cost no more beyond this number. */
const MOST = 9;

/** The index of each score's group, 0 for the highest. */
export const groupsOf = (players: readonly SwissPlayer[]): ReadonlyMap<number, number> =>
  new Map(
    [...new Set(players.map(({ score }) => score))]
      .sort((one, other) => other - one)
      .map((score, group) => [score, group]),
  );

/** The cost of a pair; undefined for a rematch or a second bye, unless `isLenient`: then they get a high cost. `lowest` is the index of the lowest group. */
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
