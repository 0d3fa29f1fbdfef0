import { sdlBeside } from '../../platform/sdl-files.js';
import type { Feature } from '../feature.js';
import { ReplaysModule } from './replays.module.js';

/** Frames of matches: one by one, in pages, as they happen, and at the pace at which they happened. */
export const replays: Feature = {
  module: ReplaysModule,
  sdl: sdlBeside(import.meta.url),
  enums: { ActorRole: { ORGANIZER: 'organizer', PLAYER: 'player', JUDGE: 'judge', SERVICE: 'service' } },
  fieldRoles: { 'Subscription.frames': 'everybody', 'Subscription.playback': 'everybody' },
};
