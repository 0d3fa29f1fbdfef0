import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from './has-code.js';
import { makeFolder } from './make-folder.js';

/** Returns a secret from the data folder, generated on first use and readable by its owner only. All processes with this folder get the same secret. */
export const readOrGenerateSecret = async (
  dataDir: string,
  name: string,
  draw: () => string,
): Promise<string> => {
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
