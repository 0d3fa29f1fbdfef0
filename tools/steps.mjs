// Runs the steps of `npm test`, `npm run test:all` and `npm run check`, in parallel if there are enough cores, and prints the heading and time of each.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const cache = join(root, 'node_modules/.cache');
mkdirSync(cache, { recursive: true });

/**
 * Checks types incrementally: TypeScript stores its results. `project` is the folder of a tsconfig.json. It uses the native compiler, which takes a third of
 * the time. `typescript` itself remains for tools that need its API, which the native compiler lacks.
 *
 * GOGC=400 delays garbage collection until the heap is five times its live size: a fifth less time for a tenth more memory.
 */
const types = (project, name) =>
  `GOGC=400 node node_modules/typescript-7/bin/tsc -p ${project}tsconfig.json --noEmit --singleThreaded --incremental --tsBuildInfoFile node_modules/.cache/${name}.tsbuildinfo`;

/** The steps that several commands share. A step has a title, a command and options. */
export const LINT = ['Formatting and lint', 'npx --no-install biome check --error-on-warnings .'];
export const PROSE = ['Plain English', 'npm run --silent lint:english'];
export const TYPES = ['Types', types('', 'types')];
export const VIEWER_TYPES = ['Types of the web app', types('apps/viewer/', 'viewer-types')];
export const IMPORTS = ['Import directions', 'npm run --silent imports'];
export const UNUSED = ['Nothing unused', 'npm run --silent unused'];

export const shown = ([title, command]) => [title, command, { isShown: true }];
/** A step of low priority that uses idle processor time, and little more, so that it ends before the others. */
export const patient = ([title, command]) => [title, command, { isPatient: true }];

/** A nice value: 0 is the default, 19 the lowest priority. */
const PATIENT = 5;
const EVERY_MS = 10_000;

const began = performance.now();
const running = new Map();
/** Finished steps: title, milliseconds, whether it passed, whether it prints its own progress. */
const done = [];

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

/** Runs one step. Its output is printed at its end, unless the step is shown directly. */
const runOne = ([title, command, { isShown = false, isPatient = false } = {}]) => {
  const started = performance.now();
  running.set(title, { started, isShown });
  if (isShown) console.log(`\n== ${title}`);
  return new Promise((resolve) => {
    const stdio = isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, { cwd: root, shell: true, stdio });
    if (isPatient && child.pid !== undefined) setPriority(child.pid, PATIENT);
    const printed = [];
    child.stdout?.on('data', (chunk) => printed.push(chunk));
    child.stderr?.on('data', (chunk) => printed.push(chunk));
    child.once('close', (status) => {
      const took = performance.now() - started;
      running.delete(title);
      done.push({ title, took, isPassed: status === 0, isShown });
      if (!isShown) {
        console.log(`\n== ${title}`);
        process.stdout.write(Buffer.concat(printed));
      }
      console.log(`${title}: ${status === 0 ? 'done in' : 'FAILED after'} ${seconds(took)} (${seconds(performance.now() - began)} so far)`);
      resolve();
    });
  });
};

/** Runs lanes of steps in parallel, and the steps of a lane in order. After a failure the others continue, so that one run shows every failure. */
export const sideBySide = async (...lanes) => {
  await Promise.all(
    lanes.map(async (lane) => {
      for (const step of lane) await runOne(step);
    }),
  );
};

/** Runs a command's steps, prints periodically which are running, unless one prints its own progress, and prints all times at the end. */
export const run = async (steps) => {
  const timer = setInterval(() => {
    if ([...running.values()].some(({ isShown }) => isShown)) return;
    const each = [...running].map(([title, { started }]) => `${title} (${seconds(performance.now() - started)})`);
    console.log(`Running: ${each.join(', ')}`);
  }, EVERY_MS);
  await steps();
  clearInterval(timer);
  console.log('\n== Times');
  for (const { title, took } of done) console.log(`${seconds(took).padStart(9)}  ${title}`);
  console.log(`${seconds(performance.now() - began).padStart(9)}  all`);
};

/**
 * Prints the failures, then the numbers of passed and failed checks of all suites, with each step as one check. A step that runs suites counts only if it
 * failed without a failed suite. Sets the exit code to 1 after a failure.
 */
export const summary = (suites = [], skippedSuites = 0) => {
  const sum = (of) => suites.reduce((total, suite) => total + of(suite), 0);
  const failedSuites = suites.filter(({ failed }) => failed > 0);
  const steps = done.filter(({ isShown, isPassed }) => !isShown || (!isPassed && failedSuites.length === 0));
  const failedSteps = steps.filter(({ isPassed }) => !isPassed);
  if (failedSteps.length + failedSuites.length > 0) console.log('\n== Failed');
  for (const { title } of failedSteps) console.log(title);
  for (const { path, project, failures } of failedSuites)
    for (const failure of failures) console.log(`${path} (${project}): ${failure}`);
  const passed = sum((suite) => suite.passed) + steps.length - failedSteps.length;
  const failed = sum((suite) => suite.failed) + failedSteps.length;
  const skipped = sum((suite) => suite.skipped) + skippedSuites;
  if (failed > 0) process.exitCode = 1;
  console.log(`\n${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`);
};
