import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasCode } from './has-code.js';

/**
 * Makes a folder, and those above it that are missing. Node's own way of that (`recursive`) looks for ever where a file system refuses a new folder as if
 * its parent were missing, as /proc does.
 */
export const makeFolder = async (path: string, mode: number): Promise<void> => {
  const tried = await triedToMake(path, mode);
  if (tried !== 'no-parent') return;
  const parent = dirname(path);
  if (parent !== path) await makeFolder(parent, mode);
  await mkdir(path, { mode }).catch((error: unknown) => {
    // Somebody else made it meanwhile.
    if (!hasCode(error, 'EEXIST')) throw error;
  });
};

const triedToMake = async (path: string, mode: number): Promise<'is-there' | 'no-parent'> => {
  try {
    await mkdir(path, { mode });
    return 'is-there';
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 'no-parent';
    // Where a folder stands, nothing else matters: one that cannot be written to, or a root.
    const there = await stat(path).catch(() => undefined);
    if (there?.isDirectory() === true) return 'is-there';
    throw error;
  }
};
