import type { Coverage, Given, TestRun } from './coverage.js';
import type { Test } from './harness.js';
import { redness } from './run-test.js';
import { collectSpec, loadModules } from './specs.js';
import { mutantSwitch } from './switch.js';

/** What came of a mutant. */
export interface Tried {
  readonly id: number;
  /** The test that turned red. */
  readonly killedBy?: string;
  /** That test stays red without the mutant: this process is spoiled, and what it found is not known. */
  readonly isSpoiled?: true;
}

/** So many more steps than without a mutant are taken for endless. */
const MORE_STEPS = 10;
const FEW_STEPS = 50_000;

const boundOf = (run: TestRun | undefined): number => MORE_STEPS * (run?.steps ?? FEW_STEPS) + FEW_STEPS;

const name = ({ file, title }: Test): string => `${file.slice(file.lastIndexOf('/') + 1)}: ${title}`;

const keyOf = ({ file, title }: { readonly file: string; readonly title: string }) => `${file}\n${title}`;

/** A process that has loaded a game and its specs once and turns one mutant on after the other. */
export const mutantTrier = async (given: Given, { collecting, tests: runs }: Coverage) => {
  await loadModules(given);
  const tests = new Map<string, Test>();
  for (const spec of given.specs) for (const test of await collectSpec(spec)) tests.set(keyOf(test), test);
  const reaching = reachingOf(given.mutants, runs);
  let collectedAnew = 0;

  /** Specs that meet the mutant while they are collected are collected again, with it. */
  const collectedWith = async (id: number): Promise<Test[] | string> => {
    const anew: Test[] = [];
    for (const [spec, ids] of Object.entries(collecting)) {
      if (!ids.includes(id)) continue;
      collectedAnew += 1;
      mutantSwitch.begin(boundOf(undefined));
      try {
        anew.push(...(await collectSpec(spec, `?mutant=${id}`)));
      } catch {
        return spec;
      }
    }
    return anew;
  };

  const tryMutant = async (id: number): Promise<Tried> => {
    mutantSwitch.turn(id);
    for (const run of reaching[id] ?? []) {
      const test = tests.get(keyOf(run));
      if (test === undefined) continue;
      mutantSwitch.begin(boundOf(run));
      if ((await redness(test)) === undefined) continue;
      mutantSwitch.turn();
      mutantSwitch.begin(boundOf(run));
      return {
        id,
        killedBy: name(test),
        ...((await redness(test)) === undefined ? {} : { isSpoiled: true }),
      };
    }
    const anew = await collectedWith(id);
    if (typeof anew === 'string') return { id, killedBy: anew };
    for (const test of anew) {
      mutantSwitch.begin(boundOf(runs.find((run) => keyOf(run) === keyOf(test))));
      if ((await redness(test)) !== undefined) return { id, killedBy: name(test) };
    }
    return { id };
  };
  return { tryMutant, collectedAnew: () => collectedAnew };
};

/** The tests that reach each mutant, the quickest first. */
const reachingOf = (mutants: number, runs: readonly TestRun[]): readonly (readonly TestRun[])[] => {
  const reaching: TestRun[][] = Array.from({ length: mutants }, () => []);
  for (const run of runs) for (const id of run.ids) reaching[id]?.push(run);
  return reaching;
};

/** A mutant that is met as modules load: on from the beginning of its process, all tests after it. */
export const tryFromTheBeginning = async (
  id: number,
  given: Given,
  { tests: runs }: Coverage,
): Promise<Tried> => {
  mutantSwitch.turn(id);
  const tests: Test[] = [];
  try {
    await loadModules(given);
    for (const spec of given.specs) tests.push(...(await collectSpec(spec)));
  } catch {
    return { id, killedBy: 'loading' };
  }
  const places = new Map(runs.map((run, place) => [keyOf(run), { run, place }]));
  const placeOf = (test: Test) => places.get(keyOf(test))?.place ?? 0;
  for (const test of tests.toSorted((a, b) => placeOf(a) - placeOf(b))) {
    mutantSwitch.begin(boundOf(places.get(keyOf(test))?.run));
    if ((await redness(test)) !== undefined) return { id, killedBy: name(test) };
  }
  return { id };
};
