import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The libraries that compute a match's state from its events. */
const MAKE_STATES = ['game-kit', 'games', 'match', 'replay'];
const LIBS = new URL('../../../../libs/', import.meta.url);
const CODE = /(?<!\.d|spec)\.[jt]s$/;

let version: Promise<string> | undefined;

/** A digest of the source files that compute states. Unlike a version number, it cannot be forgotten when the code changes. */
export const codeVersion = (): Promise<string> => {
  version ??= digestOf(MAKE_STATES.map((name) => fileURLToPath(new URL(name, LIBS))));
  return version;
};

const digestOf = async (folders: readonly string[]): Promise<string> => {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const names = (await readdir(folder, { recursive: true })).filter((name) => CODE.test(name)).sort();
    const files = await Promise.all(names.map((name) => readFile(join(folder, name))));
    for (const [index, name] of names.entries()) hash.update(`\n${name}\n`).update(files[index] ?? '');
  }
  return hash.digest('hex').slice(0, 32);
};
