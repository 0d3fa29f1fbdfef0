import { sdlBeside } from '../../platform/sdl-files.js';
import type { Feature } from '../feature.js';
import { LeaderboardsModule } from './leaderboards.module.js';

/** Who is ahead in a game's season, now and as it changes. */
export const leaderboards: Feature = {
  module: LeaderboardsModule,
  sdl: sdlBeside(import.meta.url),
  fieldRoles: { 'Query.leaderboard': 'everybody', 'Subscription.leaderboard': 'everybody' },
};
