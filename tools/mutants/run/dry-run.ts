import { type Given, type TestRun, writeCoverage } from './coverage.js';
import { testFailure } from './run-test.js';
import { collectSpec, loadModules } from './specs.js';
import { mutantSwitch } from './switch.js';

/**
 * The most steps of a test that is used. A test of a rule takes some thousands of steps, the decisions of a golden game at most five million. Longer tests play complete
 * games: a dozen of them, run for each surviving mutant, took twelve times as long as all the others together.
 */
const WHOLE_GAMES = 5_000_000;

/** Runs every test without a mutant and records which mutants it reaches. Throws if a test fails. */
export const dryRun = async (folder: string, given: Given): Promise<void> => {
  const loading = await loadModules(given);
  const collecting: Record<string, readonly number[]> = {};
  const tests: TestRun[] = [];
  for (const file of given.specs) {
    mutantSwitch.begin();
    const collected = await collectSpec(file);
    collecting[file] = mutantSwitch.asked().ids;
    for (const test of collected) {
      mutantSwitch.turn();
      mutantSwitch.begin(WHOLE_GAMES);
      const started = performance.now();
      const why = await testFailure(test);
      const milliseconds = performance.now() - started;
      if (mutantSwitch.isEndless()) continue;
      if (why !== undefined) throw new Error(`Red without a mutant: ${file}: ${test.title}\n${why}`);
      tests.push({ file, title: test.title, milliseconds, ...mutantSwitch.asked() });
    }
  }
  tests.sort((a, b) => a.milliseconds - b.milliseconds);
  writeCoverage(folder, { loading, collecting, tests });
};
