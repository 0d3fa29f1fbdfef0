import type { Standing } from '#libs/projections';
import type { PlayerNames } from '../players/player-names.js';
import type { PlayerObject } from '../players/player-object.js';

export interface LeaderboardRow extends Omit<Standing, 'player'> {
  readonly rank: number;
  readonly player: PlayerObject;
}

/** Standings with their ranks: players with one rating share a rank, and the next one counts on from there. */
export const leaderboardRows = (
  standings: readonly Standing[],
  names: PlayerNames,
): readonly LeaderboardRow[] =>
  standings.map((standing) => ({
    ...standing,
    rank: 1 + standings.findIndex(({ rating }) => rating === standing.rating),
    player: { id: standing.player, name: names.nameOf(standing.player) },
  }));
