import { type RankedStanding, readSeasonKey } from '#libs/projections';
import type { PlayerNames } from '../../reading/models/player-names.js';
import type { PlayerObject } from '../../reading/models/player-object.js';
import type { Ranking } from '../../reading/models/rankings.js';

export interface LeaderboardRow extends Omit<RankedStanding, 'player'> {
  readonly player: PlayerObject;
  readonly ranking: Ranking;
  readonly standing: RankedStanding;
}

export const leaderboardRows = (
  ranking: Ranking,
  standings: readonly RankedStanding[],
  names: PlayerNames,
): readonly LeaderboardRow[] => {
  const { organization } = readSeasonKey(ranking.season);
  return standings.map((standing) => ({
    ...standing,
    player: { id: standing.player, name: names.nameOf(standing.player, organization) },
    ranking,
    standing,
  }));
};
