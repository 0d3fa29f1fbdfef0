import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../../dist/viewer', import.meta.url));

/** The folder of the built web app. */
export const builtWebApp = (): string => {
  if (!existsSync(FOLDER)) throw new Error('The web app is not built: "npm run viewer:build" builds it.');
  return FOLDER;
};
