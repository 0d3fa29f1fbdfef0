import { ordinal, rate, rating } from 'openskill';
import { bradleyTerryFull } from 'openskill/models';

/** A player's rating in one game's season. */
export interface Tally {
  readonly mean: number;
  readonly deviation: number;
  /** The number that orders a ranking: the mean less three deviations. */
  readonly rating: number;
  readonly matches: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

const start = rating();

/** The tally before the first match. */
export const NEWCOMER: Tally = {
  mean: start.mu,
  deviation: start.sigma,
  rating: ordinal(start),
  matches: 0,
  wins: 0,
  draws: 0,
  losses: 0,
};

/**
 * The tallies after one match (Weng-Lin by `openskill`; each seat is compared with each other, so that a shared place is worth more than any
 * later place). `places`: tied groups of players, best first; a single group is a draw. If the first group is empty, all have lost, and no rating
 * changes, because the result does not compare the players.
 */
export const rateMatch = (
  places: readonly (readonly string[])[],
  tallyOf: (player: string) => Tally,
): readonly { readonly player: string; readonly tally: Tally }[] => {
  const players = places.flatMap((group, place) => group.map((player) => ({ player, place })));
  const rated = rate(
    players.map(({ player }) => [{ mu: tallyOf(player).mean, sigma: tallyOf(player).deviation }]),
    { rank: players.map(({ place }) => place), model: bradleyTerryFull },
  );
  const isDraw = places.length === 1;
  const isRated = places[0]?.length !== 0;
  return players.map(({ player, place }, index) => {
    const before = tallyOf(player);
    const known = { mu: before.mean, sigma: before.deviation };
    const skill = isRated ? (rated[index]?.[0] ?? known) : known;
    return {
      player,
      tally: {
        mean: skill.mu,
        deviation: skill.sigma,
        rating: ordinal(skill),
        matches: before.matches + 1,
        wins: before.wins + (!isDraw && place === 0 ? 1 : 0),
        draws: before.draws + (isDraw ? 1 : 0),
        losses: before.losses + (!isDraw && place > 0 ? 1 : 0),
      },
    };
  });
};
