import { mixedLots } from './lots.js';
import type { SwissPlayer } from './swiss.js';

/** A player to be paired, or the bye of an odd field. `group` counts score groups from the top. */
export interface Candidate {
  readonly isBye: boolean;
  readonly player?: SwissPlayer;
  /** Only a player with the fewest byes of the field may have the next one. */
  readonly hasFewestByes: boolean;
  readonly group: number;
  readonly lot: number;
  /** The number of earlier meetings with each opponent. */
  readonly met?: ReadonlyMap<string, number>;
}

/** Each cost outweighs the sum of all lower costs in a section, and the largest total stays far below 2^53. */
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

/** The cost of a pair; undefined for a bye of a player who has had more than others, and for a rematch unless `isLenient`: then it gets a high cost. `lowest` is the index of the lowest group. */
export const pairCost = (
  one: Candidate,
  other: Candidate,
  lowest: number,
  isLenient: boolean,
): number | undefined => {
  if (one.isBye) return byeCost(other, lowest);
  if (other.isBye) return byeCost(one, lowest);
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

const byeCost = ({ hasFewestByes, group, lot }: Candidate, lowest: number): number | undefined =>
  hasFewestByes ? BYE_ABOVE * (lowest - group) + mixedLots(lot, lot, LOTS) : undefined;

const floatsAgain = (one: Candidate, other: Candidate, apart: number): number => {
  if (apart === 0) return 0;
  const [higher, lower] = apart > 0 ? [one, other] : [other, one];
  return Number(higher.player?.floated === 'down') + Number(lower.player?.floated === 'up');
};
