// Runs the steps of `npm test`, `npm run test:all` and `npm run check`: side by side where there are cores for it, each with its own heading and time.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const cache = join(root, 'node_modules/.cache');
mkdirSync(cache, { recursive: true });

/**
 * Checks types, and again only what a change reaches: TypeScript keeps what it found. `project` is the folder of a tsconfig.json. By the
 * native compiler, which takes a third of the time; `typescript` itself stays for what needs its programming interface, which the native one lacks.

 * GOGC: it collects its garbage once it has five times what it uses and not twice, which saves a fifth of the time for a tenth of the memory.
 */
const types = (project, name) =>
  `GOGC=400 node node_modules/typescript-7/bin/tsc -p ${project}tsconfig.json --noEmit --singleThreaded --incremental --tsBuildInfoFile node_modules/.cache/${name}.tsbuildinfo`;

/** The steps that more than one command has. A step is its title, its command and how it is run. */
export const LINT = ['Formatting and lint', 'npx --no-install biome check --error-on-warnings .'];
export const TYPES = ['Types', types('', 'types')];
export const VIEWER_TYPES = ['Types of the web app', types('apps/viewer/', 'viewer-types')];
export const IMPORTS = ['Import directions', 'npm run --silent imports'];
export const UNUSED = ['Nothing unused', 'npm run --silent unused'];

/** The step as it prints by itself, as it goes. */
export const shown = ([title, command]) => [title, command, { isShown: true }];
/** The step as it takes what others leave of the processor's time, and a little of theirs, so that it is done before they are. */
export const patient = ([title, command]) => [title, command, { isPatient: true }];

/** As the system has it: 0 for everybody, 19 for who waits for all others. */
const PATIENT = 5;
const EVERY_MS = 10_000;

const began = performance.now();
/** Steps that run, and when each began. */
const running = new Map();
/** Steps that are done: title, milliseconds, whether it passed, whether it prints its own progress. */
const done = [];

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

/** Runs one step. What it prints comes at its end, as a whole, unless it is shown. */
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

/** Lanes of steps, all lanes at once: in a lane one step follows the other. All run to their end, so that one look shows every fault. */
export const sideBySide = async (...lanes) => {
  await Promise.all(
    lanes.map(async (lane) => {
      for (const step of lane) await runOne(step);
    }),
  );
};

/** Runs a command's steps, says every few seconds which run, unless one says so itself, and prints what each took. */
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
 * Prints what failed, then how many checks passed and failed: those of the suites, and each step as one. A step that runs suites counts only where it failed
 * although none of them did. The process ends with 1 when one failed.
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
