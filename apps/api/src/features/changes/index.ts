import { sdlBeside } from '../../platform/sdl-files.js';
import type { Feature } from '../feature.js';
import { ChangesModule } from './changes.module.js';

export const changes: Feature = {
  module: ChangesModule,
  sdl: sdlBeside(import.meta.url),
  // Only roles that see every match without delay: the feed would reveal results early to all others.
  fieldRoles: { 'Query.changes': ['organizer', 'judge'], 'Subscription.changes': ['organizer', 'judge'] },
  sizes: {
    lengths: { 'MatchRow.seats': 2 },
    bytes: { 'Change.cloudEvent': 1200 },
  },
};
