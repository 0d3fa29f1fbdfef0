import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { matchEquivalents, readEquivalents } from './equivalents.js';
import { findMutants } from './find-mutants.js';
import { equivalentsFile, type GameFiles } from './game-files.js';
import { instrument } from './instrument.js';
import type { Mutant } from './mutant.js';
import { isAlive, type Result } from './report.js';
import { readCoverage, writeGiven } from './run/coverage.js';
import { sample } from './sample.js';
import { tryAll } from './try-all.js';
import { WorkerProcess } from './worker-process.js';

export interface Settings {
  /** The number of mutants to try, selected by the seed; all when left out. */
  readonly sample?: number;
  readonly seed: number;
  readonly workers: number;
  /** Tries only mutants whose text contains this. */
  readonly only?: string;
  /** Tries only mutants that are listed as equivalent. */
  readonly isProving: boolean;
  readonly onProgress: (text: string) => void;
  readonly onSurvivor?: (survivor: Result) => void;
}

export interface GameResult {
  readonly results: readonly Result[];
  readonly faults: readonly string[];
}

/** Milliseconds. Generous: on a busy machine the tests of a game take many times as long. */
const DRY_RUN = 1_800_000;

/** Tries every mutant of a game's files, and reports whether its tests detect it. */
export const mutateGame = async (files: GameFiles, settings: Settings): Promise<GameResult> => {
  const folder = mkdtempSync(join(tmpdir(), 'recount-mutants-'));
  try {
    return await mutateIn(folder, files, settings);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const mutateIn = async (folder: string, files: GameFiles, settings: Settings): Promise<GameResult> => {
  const { onProgress, isProving } = settings;
  const mutants: Mutant[] = [];
  const sources: Record<string, string> = {};
  const address = (file: string) => pathToFileURL(join(files.folder, file)).href;
  for (const source of files.sources) {
    const found = findMutants(source, mutants.length);
    mutants.push(...found);
    sources[address(source.file)] = instrument(source.text, found);
  }
  writeGiven(folder, {
    sources,
    game: address(''),
    mutants: mutants.length,
    modules: files.modules.map(address),
    specs: files.specs.map(address),
  });
  const { reasons, unmatched } = matchEquivalents(
    readEquivalents(equivalentsFile(files.folder)),
    mutants,
    (asked) => files.sources.some(({ file }) => file === asked),
  );

  onProgress(`${mutants.length} mutants; tests without them`);
  const dry = new WorkerProcess(folder);
  const answer = await dry.ask({ do: 'dryRun' }, DRY_RUN);
  dry.end();
  if (!('found' in answer)) throw new Error('failed' in answer ? answer.failed : answer.ended);
  const coverage = readCoverage(folder);
  const reached = new Set([
    ...coverage.loading,
    ...Object.values(coverage.collecting).flat(),
    ...coverage.tests.flatMap(({ ids }) => ids),
  ]);

  const asked = mutants.filter(({ before, after, file, within }) =>
    settings.only === undefined ? true : `${file} ${within} ${before} ${after}`.includes(settings.only),
  );
  const meant = asked.filter(({ id }) => !isProving || reasons.has(id));
  const chosen = settings.sample === undefined ? meant : sample(meant, settings.sample, settings.seed);
  const tried = chosen.filter(({ id }) => isProving || !reasons.has(id));
  const killers = new Map<number, string>();
  const resultOf = (mutant: Mutant): Result => {
    const killedBy = killers.get(mutant.id);
    if (reasons.has(mutant.id)) return { mutant, outcome: 'equivalent' };
    if (killedBy !== undefined) return { mutant, outcome: 'killed', killedBy };
    return { mutant, outcome: reached.has(mutant.id) ? 'survived' : 'unreached' };
  };
  let done = 0;
  let alive = 0;
  await tryAll({
    folder,
    ids: tried.map(({ id }) => id),
    coverage,
    workers: settings.workers,
    onTried: ({ id, killedBy }) => {
      done += 1;
      if (killedBy !== undefined) killers.set(id, killedBy);
      const mutant = mutants[id];
      const result = mutant === undefined ? undefined : resultOf(mutant);
      if (result !== undefined && isAlive(result)) {
        alive += 1;
        settings.onSurvivor?.(result);
      }
      onProgress(`${done} of ${tried.length}, ${alive} survive`);
    },
  });
  const results = chosen.map(resultOf);
  const faults = [
    ...unmatched.map(({ file, before, after }) => `${file}: no such mutant: ${before} -> ${after}`),
    ...tried.flatMap(({ id, file, line, after }) =>
      reasons.has(id) && killers.has(id)
        ? [`${file}:${line}: not equivalent: ${after}: ${killers.get(id)}`]
        : [],
    ),
  ];
  return { results, faults };
};
