import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasCode } from './has-code.js';

/** Creates a folder and its missing parents. Node's `recursive` option loops forever on file systems that answer ENOENT for a refused folder, such as /proc. */
export const makeFolder = async (path: string, mode: number): Promise<void> => {
  const tried = await triedToMake(path, mode);
  if (tried !== 'no-parent') return;
  const parent = dirname(path);
  if (parent !== path) await makeFolder(parent, mode);
  await mkdir(path, { mode }).catch((error: unknown) => {
    // Another process may have created it.
    if (!hasCode(error, 'EEXIST')) throw error;
  });
};

const triedToMake = async (path: string, mode: number): Promise<'is-there' | 'no-parent'> => {
  try {
    await mkdir(path, { mode });
    return 'is-there';
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 'no-parent';
    // An existing folder is enough, even a root folder or one without write access.
    const there = await stat(path).catch(() => undefined);
    if (there?.isDirectory() === true) return 'is-there';
    throw error;
  }
};
