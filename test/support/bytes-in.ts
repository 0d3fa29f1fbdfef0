import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** All bytes below a folder, as Latin-1 text. */
export const bytesIn = async (folder: string): Promise<string> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return (await Promise.all(files.map((file) => readFile(file, 'latin1')))).join('\n');
};

/** All bytes of the embedded store's log in a data folder: its file, and its write-ahead log. */
export const bytesOfLog = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, 'events.sqlite');
  const parts = ['', '-wal'].map((end) => readFile(file + end, 'latin1').catch(() => ''));
  return (await Promise.all(parts)).join('\n');
};

/** The texts that occur in the bytes. Both are treated as Latin-1. */
export const foundIn = (texts: ReadonlySet<string>, bytes: string): readonly string[] =>
  [...texts].filter(
    (text) => bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf8').toString('latin1')),
  );
