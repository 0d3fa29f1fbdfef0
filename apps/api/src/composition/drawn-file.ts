import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from './has-code.js';
import { makeFolder } from './make-folder.js';

/**
 * Returns a secret of this installation from the data folder, and generates it on first use. Only the owner can read the file. Restarts and other processes of the
 * same folder get the same secret.
 */
export const drawnFile = async (dataDir: string, name: string, draw: () => string): Promise<string> => {
  await makeFolder(dataDir, 0o700);
  const file = join(dataDir, name);
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, draw(), { mode: 0o600 });
  try {
    // `link` is atomic: of two processes that start together, both read the secret of the first.
    await link(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
};
