import { sdlBeside } from '../../platform/sdl-files.js';
import type { Feature } from '../feature.js';
import { MeModule } from './me.module.js';

export const me: Feature = {
  module: MeModule,
  sdl: sdlBeside(import.meta.url),
  enums: {
    Role: {
      ORGANIZER: 'organizer',
      PLAYER: 'player',
      JUDGE: 'judge',
      PRODUCTION: 'production',
      SPECTATOR: 'spectator',
    },
  },
  delayedFields: ['Query.me'],
  fieldRoles: { 'Query.me': 'everybody' },
};
