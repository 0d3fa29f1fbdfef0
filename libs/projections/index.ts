export { ReadModelDatabase } from './database.js';
export type { Change, ProjectedEvent } from './event.js';
export * from './generations.js';
export {
  nextRelease,
  type RatingPoint,
  rankingsOf,
  ratingHistory,
  type Standing,
  standings,
} from './leaderboard/queries.js';
export * from './leaderboard/rate-match.js';
export { featuredMatches, isFeatured } from './match-directory/featured.js';
export * from './match-directory/queries.js';
export { nameOf } from './players/players.js';
export * from './projector.js';
export * from './rebuild.js';
