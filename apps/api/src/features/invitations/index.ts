import { sdlBeside } from '../../platform/sdl-files.js';
import type { Feature } from '../feature.js';
import { InvitationsModule } from './invitations.module.js';

/** Matches among friends: who plays opens one, and whoever has its code takes a seat. */
export const invitations: Feature = {
  module: InvitationsModule,
  sdl: sdlBeside(import.meta.url),
  enums: { Opponent: { FRIEND: 'friend', BOT: 'bot' } },
  fieldRoles: {
    'Mutation.invite': ['player'],
    'Mutation.acceptInvitation': ['player'],
    'Mutation.rematch': ['player'],
  },
};
