import { sdlBeside } from '../../platform/sdl-files.js';
import type { Feature } from '../feature.js';
import { ChangesModule } from './changes.module.js';

/** The feed of what happened in an organization. */
export const changes: Feature = {
  module: ChangesModule,
  sdl: sdlBeside(import.meta.url),
  // Those who see every match of their organization without delay; others would learn from it what they are to see later.
  fieldRoles: { 'Query.changes': ['organizer', 'judge'], 'Subscription.changes': ['organizer', 'judge'] },
  sizes: {
    lengths: { 'MatchRow.seats': 2 },
    bytes: { 'Change.cloudEvent': 1200 },
  },
};
