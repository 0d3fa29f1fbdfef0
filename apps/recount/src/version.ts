import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The version in the nearest package.json above the folder: the build is one level deeper than the sources. */
export const version = (folder = import.meta.dirname): string => {
  if (!existsSync(join(folder, 'package.json'))) return version(dirname(folder));
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
};
