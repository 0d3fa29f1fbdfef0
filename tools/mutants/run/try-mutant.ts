import type { Coverage, Given, TestRun } from './coverage.js';
import type { Test } from './harness.js';
import { testFailure } from './run-test.js';
import { collectSpec, loadModules } from './specs.js';
import { mutantSwitch } from './switch.js';

export interface Tried {
  readonly id: number;
  readonly killedBy?: string;
  /** The test also fails without the mutant: this process is in a bad state, and the result is unknown. */
  readonly isSpoiled?: true;
}

/** A test with more than this factor of its usual steps counts as endless. */
const MORE_STEPS = 5;
const FEW_STEPS = 50_000;

const boundOf = ({ steps }: TestRun): number => MORE_STEPS * steps + FEW_STEPS;

const name = ({ file, title }: Test): string => `${file.slice(file.lastIndexOf('/') + 1)}: ${title}`;

const keyOf = ({ file, title }: { readonly file: string; readonly title: string }) => `${file}\n${title}`;

/** Loads a game and its specs once, then tries one mutant after the other. */
export const mutantTrier = async (given: Given, { loading, collecting, tests: runs }: Coverage) => {
  await loadModules(given);
  const tests = new Map<string, Test>();
  for (const spec of given.specs) for (const test of await collectSpec(spec)) tests.set(keyOf(test), test);
  const reaching = reachingOf(given.mutants, runs);
  const places = new Map(runs.map((run, place) => [keyOf(run), { run, place }]));
  let loadedAnew = 0;

  /** A mutant that is reached while modules load or specs are collected must be active during that time. */
  const tryLoadingAnew = async (id: number): Promise<Tried> => {
    const specs = loading.includes(id)
      ? given.specs
      : given.specs.filter((spec) => collecting[spec]?.includes(id));
    if (specs.length === 0) return { id };
    loadedAnew += 1;
    const anew: Test[] = [];
    mutantSwitch.begin();
    try {
      for (const spec of specs) anew.push(...(await collectSpec(spec, `?mutant=${id}`)));
    } catch {
      return { id, killedBy: 'loading' };
    }
    const placed = anew.flatMap((test) => {
      const found = places.get(keyOf(test));
      return found === undefined ? [] : [{ test, ...found }];
    });
    for (const { test, run } of placed.toSorted((a, b) => a.place - b.place)) {
      mutantSwitch.begin(boundOf(run));
      if ((await testFailure(test)) !== undefined) return { id, killedBy: name(test) };
    }
    return { id };
  };

  const tryMutant = async (id: number): Promise<Tried> => {
    mutantSwitch.turn(id);
    for (const run of reaching[id] ?? []) {
      const test = tests.get(keyOf(run));
      if (test === undefined) continue;
      mutantSwitch.begin(boundOf(run));
      if ((await testFailure(test)) === undefined) continue;
      mutantSwitch.turn();
      mutantSwitch.begin(boundOf(run));
      return {
        id,
        killedBy: name(test),
        ...((await testFailure(test)) === undefined ? {} : { isSpoiled: true }),
      };
    }
    return tryLoadingAnew(id);
  };
  return { tryMutant, loadedAnew: () => loadedAnew };
};

/** The tests that reach each mutant, fastest first. */
const reachingOf = (mutants: number, runs: readonly TestRun[]): readonly (readonly TestRun[])[] => {
  const reaching: TestRun[][] = Array.from({ length: mutants }, () => []);
  for (const run of runs) for (const id of run.ids) reaching[id]?.push(run);
  return reaching;
};
