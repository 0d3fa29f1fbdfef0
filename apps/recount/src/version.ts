import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The version that package.json names, which lies in the nearest folder above: the build lies one deeper than the sources. */
export const version = (folder = import.meta.dirname): string => {
  if (!existsSync(join(folder, 'package.json'))) return version(dirname(folder));
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
};
