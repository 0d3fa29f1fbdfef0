import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The secret that this installation signs its tokens with: drawn at the first start and kept in the data folder, readable by its owner
 * only, so that tokens hold over restarts and other processes of the same folder (`recount token`) can issue them.
 */
export const ownSecret = async (dataDir: string): Promise<string> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'token-secret');
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    // A link appears whole or not at all: of two processes that start at once, both read what one of them wrote.
    await link(draft, file);
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
};

const isAlreadyThere = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST';
