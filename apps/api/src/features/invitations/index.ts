import { sdlBeside } from '../../platform/sdl-files.js';
import { mutation } from '../../writing/bus/mutations.js';
import type { Feature } from '../feature.js';
import { AcceptInvitation } from './commands/accept-invitation.js';
import { Invite } from './commands/invite.js';
import { Rematch } from './commands/rematch.js';
import { InvitationsModule } from './invitations.module.js';
import { PlayAgain } from './rematch/play-again.js';
import { rematchRequests } from './rematch/read-model.js';

/** Friendly matches: a player opens one, and another takes a seat with its invitation code. */
export const invitations: Feature = {
  module: InvitationsModule,
  sdl: sdlBeside(import.meta.url),
  enums: { Opponent: { FRIEND: 'friend', BOT: 'bot' } },
  mutations: {
    invite: mutation(Invite, ['player']),
    acceptInvitation: mutation(AcceptInvitation, ['player']),
    rematch: mutation(Rematch, ['player']),
    playAgain: mutation(PlayAgain, ['player']),
  },
  fieldRoles: { 'Query.rematch': ['player'], 'Subscription.rematch': ['player'] },
  readModels: () => [rematchRequests],
};
