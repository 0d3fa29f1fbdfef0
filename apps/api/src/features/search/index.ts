import { sdlBeside } from '../../platform/sdl-files.js';
import type { Feature } from '../feature.js';
import { SearchModule } from './search.module.js';

export const search: Feature = {
  module: SearchModule,
  sdl: sdlBeside(import.meta.url),
  fieldRoles: { 'Query.searchFrames': 'everybody' },
  // Requires reading the logs of matches.
  sizes: { bytes: { 'Query.searchFrames': 40_000 } },
};
