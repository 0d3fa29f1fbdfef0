import { leaderboardModel } from '#libs/projections';
import { sdlBeside } from '../../platform/sdl-files.js';
import { MATCHES } from '../../reading/log/match-codec.js';
import { amendmentNews } from '../../reading/models/amendment-news.js';
import { matchNews } from '../../reading/models/match-news.js';
import type { Feature } from '../feature.js';
import { LeaderboardsModule } from './leaderboards.module.js';

export const leaderboards: Feature = {
  module: LeaderboardsModule,
  sdl: sdlBeside(import.meta.url),
  delayedFields: ['Subscription.leaderboard'],
  fieldRoles: { 'Query.leaderboard': 'everybody', 'Subscription.leaderboard': 'everybody' },
  readModels: (games) => [leaderboardModel(MATCHES, matchNews(games), amendmentNews)],
};
