import { backOff } from '#libs/client';
import { Chunk } from './chunk.js';
import { reloadForNewBuild } from './new-build.js';
import { loadMissingStyleSheets } from './style-sheets.js';

/** A part of the app in a separate file, together with its style sheets. */
export const later = <Part>(load: () => Promise<Part>): Chunk<Part> =>
  new Chunk(
    async () => {
      await loadMissingStyleSheets();
      return load();
    },
    { wait: backOff, onStuck: () => void reloadForNewBuild().catch(() => {}) },
  );
