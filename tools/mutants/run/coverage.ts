import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The input of a worker process: `sources.json` in the folder of the run. */
export interface Given {
  /** Instrumented sources by URL. */
  readonly sources: Readonly<Record<string, string>>;
  /** The URL of the game's folder. */
  readonly game: string;
  readonly mutants: number;
  /** URLs of the game's modules, without tests. */
  readonly modules: readonly string[];
  readonly specs: readonly string[];
}

export interface TestRun {
  readonly file: string;
  readonly title: string;
  readonly milliseconds: number;
  readonly steps: number;
  readonly ids: readonly number[];
}

/** Which tests reach which mutants, from a run without active mutants. */
export interface Coverage {
  /** Mutants reached while the game's modules load. */
  readonly loading: readonly number[];
  /** Mutants reached while a spec is collected, by its file. */
  readonly collecting: Readonly<Record<string, readonly number[]>>;
  /** Fastest first. */
  readonly tests: readonly TestRun[];
}

export const readGiven = (folder: string): Given =>
  JSON.parse(readFileSync(join(folder, 'sources.json'), 'utf8'));

export const writeGiven = (folder: string, given: Given): void =>
  writeFileSync(join(folder, 'sources.json'), JSON.stringify(given));

export const readCoverage = (folder: string): Coverage =>
  JSON.parse(readFileSync(join(folder, 'coverage.json'), 'utf8'));

export const writeCoverage = (folder: string, coverage: Coverage): void =>
  writeFileSync(join(folder, 'coverage.json'), JSON.stringify(coverage));
