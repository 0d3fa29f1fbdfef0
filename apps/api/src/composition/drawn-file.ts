import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from './has-code.js';
import { makeFolder } from './make-folder.js';

/**
 * A secret of this installation: drawn once and kept in the data folder, readable by its owner only, so that it holds over restarts and for other
 * processes of the same folder.
 */
export const drawnFile = async (dataDir: string, name: string, draw: () => string): Promise<string> => {
  await makeFolder(dataDir, 0o700);
  const file = join(dataDir, name);
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, draw(), { mode: 0o600 });
  try {
    // A link appears whole or not at all: of two processes that start at once, both read what one of them wrote.
    await link(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
};
