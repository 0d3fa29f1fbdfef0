import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a process that runs mutants is given: `sources.json` in a folder of the run. */
export interface Given {
  /** Instrumented sources, by address. */
  readonly sources: Readonly<Record<string, string>>;
  /** The game's folder, as an address. */
  readonly game: string;
  readonly mutants: number;
  /** Modules of the game that are no tests, by address. */
  readonly modules: readonly string[];
  /** The specs, by address. */
  readonly specs: readonly string[];
}

export interface TestRun {
  readonly file: string;
  readonly title: string;
  readonly milliseconds: number;
  readonly steps: number;
  /** The mutants that it reaches. */
  readonly ids: readonly number[];
}

/** What reaches which mutants, found by a run without one. */
export interface Coverage {
  /** Reached as the game's modules load. */
  readonly loading: readonly number[];
  /** Reached as a spec is collected, by its file. */
  readonly collecting: Readonly<Record<string, readonly number[]>>;
  /** The quickest first. */
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
