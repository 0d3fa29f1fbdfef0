import { sdlBeside } from '../../platform/sdl-files.js';
import { mutation } from '../../writing/bus/mutations.js';
import type { Feature } from '../feature.js';
import { BeGuest } from './be-guest.js';
import { GuestsModule } from './guests.module.js';

/** Players without an account, where settings allow them. */
export const guests: Feature = {
  module: GuestsModule,
  sdl: sdlBeside(import.meta.url),
  fieldRoles: { 'Query.guests': 'everybody' },
  mutations: { beGuest: mutation(BeGuest, 'everybody') },
};
