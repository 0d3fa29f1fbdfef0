import { sdlBeside } from '../../platform/sdl-files.js';
import type { Feature } from '../feature.js';
import { SearchModule } from './search.module.js';

/** Searches frames of all matches, limited to the caller's view of them. */
export const search: Feature = {
  module: SearchModule,
  sdl: sdlBeside(import.meta.url),
  fieldRoles: { 'Query.searchFrames': 'everybody' },
  // Requires reading the logs of matches.
  sizes: { bytes: { 'Query.searchFrames': 40_000 } },
};
