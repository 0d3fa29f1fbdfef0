import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { READ_MODEL_VERSION, ReadModelDatabase } from './database.js';

/*
 * A generation is one file of read models, built from the beginning of the log. `current` names the one that serves; a rebuild makes the
 * next one beside it and then changes the name in one step.
 */

const CURRENT = 'current';
const FILE = /^read-models-v(\d+)-(\d+)\.sqlite$/;

const fileName = (generation: number): string => `read-models-v${READ_MODEL_VERSION}-${generation}.sqlite`;

/** The number of the generation that serves; 1 in an empty folder, or where the files are of another version. */
export const currentGeneration = (folder: string): number => {
  const pointer = join(folder, CURRENT);
  const named = existsSync(pointer) ? FILE.exec(readFileSync(pointer, 'utf8').trim()) : null;
  return named !== null && Number(named[1]) === READ_MODEL_VERSION ? Number(named[2]) : 1;
};

export const openGeneration = (folder: string, generation: number): ReadModelDatabase => {
  mkdirSync(folder, { recursive: true });
  return new ReadModelDatabase(join(folder, fileName(generation)));
};

/** An empty generation; leftovers of a rebuild that was interrupted are removed. */
export const openNewGeneration = (folder: string, generation: number): ReadModelDatabase => {
  for (const suffix of ['', '-wal', '-shm'])
    rmSync(join(folder, fileName(generation) + suffix), { force: true });
  return openGeneration(folder, generation);
};

/** Makes a generation the one that serves, in one step. */
export const switchTo = (folder: string, generation: number): void => {
  const next = join(folder, `${CURRENT}.next`);
  writeFileSync(next, `${fileName(generation)}\n`);
  renameSync(next, join(folder, CURRENT));
};

/** Removes generations that no longer serve, older versions included. */
export const removeOthers = (folder: string, keep: number): void => {
  const kept = fileName(keep);
  for (const name of readdirSync(folder)) {
    const base = name.replace(/-(wal|shm)$/, '');
    if (FILE.test(base) && base !== kept) rmSync(join(folder, name), { force: true });
  }
};
