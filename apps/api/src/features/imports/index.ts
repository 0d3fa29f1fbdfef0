import { sdlBeside } from '../../platform/sdl-files.js';
import type { Feature } from '../feature.js';
import { ImportsModule } from './imports.module.js';
import { importedReplays } from './read-model.js';

export const imports: Feature = {
  module: ImportsModule,
  sdl: sdlBeside(import.meta.url),
  fieldRoles: {
    'Query.importedReplays': ['organizer', 'judge'],
    'Query.importedReplay': ['organizer', 'judge'],
  },
  sizes: {
    lengths: { 'Query.importedReplays': 20, 'ImportedReplay.open': 2 },
    // Some older imports have to be read together with their files.
    bytes: { 'Query.importedReplays': 200_000, 'Query.importedReplay': 20_000 },
  },
  readModels: () => [importedReplays],
};
