export { amendmentsOf } from './amendments/queries.js';
export {
  AMENDMENTS,
  type AmendmentSource,
  amendmentsModel,
} from './amendments/read-model.js';
export { ReadModelDatabase } from './database.js';
export * from './featured/queries.js';
export * from './featured/read-model.js';
export * from './generations.js';
export * from './leaderboard/rate-match.js';
export { type LeaderboardKey, readStandingKey, type Standing } from './leaderboard/rating.js';
export { type RatingPoint, rankingsOf, ratingHistory } from './leaderboard/rating-history.js';
export { LEADERBOARDS, leaderboardModel } from './leaderboard/read-model.js';
export { readSeasonKey, seasonKey } from './leaderboard/season-key.js';
export { nextRelease, type RankedStanding, Standings } from './leaderboard/standings.js';
export * from './match-directory/queries.js';
export {
  MATCH_DIRECTORY,
  type MatchNews,
  matchDirectory,
  type NewsFact,
} from './match-directory/read-model.js';
export { namedLike, nameOf, otherPlayerWithName, playersBetween } from './players/players.js';
export { PLAYER_NAMES, playerNames } from './players/read-model.js';
export * from './projector.js';
export * from './read-model.js';
export { ReadModelSet } from './read-model-set.js';
export * from './rebuild.js';
