import type { Standing } from '#libs/projections';
import type { PlayerNames } from '../players/player-names.js';
import type { PlayerObject } from '../players/player-object.js';
import type { Ranking } from '../read-models/rankings.js';

export interface LeaderboardRow extends Omit<Standing, 'player'> {
  readonly rank: number;
  readonly player: PlayerObject;
  /** What it is a row of. */
  readonly ranking: Ranking;
  readonly standing: Standing;
}

/** Players with one rating share a rank, and the next one counts on from there. */
export const rankOf = ({ standings }: Ranking, standing: Standing): number =>
  1 + standings.findIndex(({ rating }) => rating === standing.rating);

/** A ranking's standings with their ranks. */
export const leaderboardRows = (ranking: Ranking, names: PlayerNames): readonly LeaderboardRow[] =>
  ranking.standings.map((standing) => ({
    ...standing,
    rank: rankOf(ranking, standing),
    player: { id: standing.player, name: names.nameOf(standing.player) },
    ranking,
    standing,
  }));
