import type { Standing } from '#libs/projections';
import type { PlayerNames } from '../../reading/models/player-names.js';
import type { PlayerObject } from '../../reading/models/player-object.js';
import type { Ranking } from '../../reading/models/rankings.js';

export interface LeaderboardRow extends Omit<Standing, 'player'> {
  readonly rank: number;
  readonly player: PlayerObject;
  /** What it is a row of. */
  readonly ranking: Ranking;
  readonly standing: Standing;
}

/** A ranking's standings with their ranks among all; of some players only, where they are named. */
export const leaderboardRows = (
  ranking: Ranking,
  names: PlayerNames,
  players?: readonly string[],
): readonly LeaderboardRow[] => {
  const wanted = players === undefined ? undefined : new Set(players);
  const ranks = ranksOf(ranking);
  return ranking.standings.flatMap((standing, index) =>
    wanted?.has(standing.player) === false
      ? []
      : [
          {
            ...standing,
            rank: ranks[index] ?? index + 1,
            player: { id: standing.player, name: names.nameOf(standing.player) },
            ranking,
            standing,
          },
        ],
  );
};

/** The rank of each of them, in their order: in one pass, for a season may have thousands. */
const ranksOf = ({ standings }: Ranking): readonly number[] => {
  let rank = 1;
  return standings.map(({ rating }, index) => {
    if (rating !== standings[index - 1]?.rating) rank = index + 1;
    return rank;
  });
};
