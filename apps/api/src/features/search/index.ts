import { sdlBeside } from '../../platform/sdl-files.js';
import type { Feature } from '../feature.js';
import { SearchModule } from './search.module.js';

/** Finds frames of all matches by what is told of them, as far as the one who asks may see them. */
export const search: Feature = {
  module: SearchModule,
  sdl: sdlBeside(import.meta.url),
  fieldRoles: { 'Query.searchFrames': 'everybody' },
  // Matches' logs are read for it.
  sizes: { bytes: { 'Query.searchFrames': 40_000 } },
};
