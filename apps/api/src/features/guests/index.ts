import { sdlBeside } from '../../platform/sdl-files.js';
import type { Feature } from '../feature.js';
import { GuestsModule } from './guests.module.js';

/** Players without an account, where settings let them in. */
export const guests: Feature = {
  module: GuestsModule,
  sdl: sdlBeside(import.meta.url),
  fieldRoles: { 'Query.guests': 'everybody', 'Mutation.beGuest': 'everybody' },
};
