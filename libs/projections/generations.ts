import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReadModelDatabase } from './database.js';
import type { ReadModelSet } from './read-model-set.js';

/*
 * A generation is one file of read models, built from the start of the log. `current` names the serving one; a rebuild creates the
 * next one beside it and then changes the name atomically.
 */

const CURRENT = 'current';
const FILE = /^read-models-v([0-9a-f]+)-(\d+)\.sqlite$/;

const fileName = ({ version }: ReadModelSet, generation: number): string =>
  `read-models-v${version}-${generation}.sqlite`;

/** The number of the serving generation; 1 in an empty folder, or if its files have another version. */
export const currentGeneration = (folder: string, { version }: ReadModelSet): number => {
  const pointer = join(folder, CURRENT);
  const named = existsSync(pointer) ? FILE.exec(readFileSync(pointer, 'utf8').trim()) : null;
  return named !== null && named[1] === version ? Number(named[2]) : 1;
};

export const openGeneration = (folder: string, set: ReadModelSet, generation: number): ReadModelDatabase => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return new ReadModelDatabase(join(folder, fileName(set, generation)), set.schema);
};

/** Creates an empty generation, and removes leftovers of an interrupted rebuild. */
export const openNewGeneration = (
  folder: string,
  set: ReadModelSet,
  generation: number,
): ReadModelDatabase => {
  for (const suffix of ['', '-wal', '-shm'])
    rmSync(join(folder, fileName(set, generation) + suffix), { force: true });
  return openGeneration(folder, set, generation);
};

/** Makes a generation the serving one, atomically. */
export const switchTo = (folder: string, set: ReadModelSet, generation: number): void => {
  const next = join(folder, `${CURRENT}.next`);
  writeFileSync(next, `${fileName(set, generation)}\n`, { mode: 0o600 });
  renameSync(next, join(folder, CURRENT));
};

/** Removes all generations except the serving one, including older versions. */
export const removeOthers = (folder: string, set: ReadModelSet, keep: number): void => {
  const kept = fileName(set, keep);
  for (const name of readdirSync(folder)) {
    const base = name.replace(/-(wal|shm)$/, '');
    if (FILE.test(base) && base !== kept) rmSync(join(folder, name), { force: true });
  }
};
