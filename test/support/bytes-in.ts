import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Every byte below a folder, as Latin letters. */
export const bytesIn = async (folder: string): Promise<string> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return (await Promise.all(files.map((file) => readFile(file, 'latin1')))).join('\n');
};

/** Every byte of the embedded store's log in a data folder: its file, and what is not written into it yet. */
export const bytesOfLog = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, 'events.sqlite');
  const parts = ['', '-wal'].map((end) => readFile(file + end, 'latin1').catch(() => ''));
  return (await Promise.all(parts)).join('\n');
};

/** Which of these texts stand in bytes. Those are read as Latin letters, and so are the texts. */
export const foundIn = (texts: ReadonlySet<string>, bytes: string): readonly string[] =>
  [...texts].filter(
    (text) => bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf8').toString('latin1')),
  );
