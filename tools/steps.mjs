// Runs the steps of `npm test` and `npm run check`: side by side where there are cores for it, each with its own heading and time.
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

/** The steps that both commands have. A step is its title, its command and how it is run. */
export const LINT = ['Formatting and lint', 'npx --no-install biome check --error-on-warnings .'];
export const TYPES = ['Types', types('', 'types')];
export const VIEWER_TYPES = ['Types of the web app', types('apps/viewer/', 'viewer-types')];
export const IMPORTS = ['Import directions', 'npm run --silent imports'];
export const UNUSED = ['Nothing unused', 'npm run --silent unused'];

const times = [];

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

/** The step as it prints by itself, as it goes. */
export const shown = ([title, command]) => [title, command, { isShown: true }];
/** The step as it takes what others leave of the processor's time, and a little of theirs, so that it is done before they are. */
export const patient = ([title, command]) => [title, command, { isPatient: true }];

/** As the system has it: 0 for everybody, 19 for who waits for all others. */
const PATIENT = 5;

/** Runs one step. What it prints comes at its end, as a whole, unless it is shown. */
const run = ([title, command, { isShown = false, isPatient = false } = {}]) => {
  const started = performance.now();
  if (isShown) console.log(`\n== ${title}`);
  return new Promise((resolve, reject) => {
    const stdio = isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, { cwd: root, shell: true, stdio });
    if (isPatient && child.pid !== undefined) setPriority(child.pid, PATIENT);
    const said = [];
    child.stdout?.on('data', (chunk) => said.push(chunk));
    child.stderr?.on('data', (chunk) => said.push(chunk));
    child.once('close', (status) => {
      const took = performance.now() - started;
      times.push([title, took]);
      if (!isShown) {
        console.log(`\n== ${title}`);
        process.stdout.write(Buffer.concat(said));
      }
      console.log(`${title}: ${status === 0 ? 'done in' : 'FAILED after'} ${seconds(took)}`);
      if (status === 0) resolve();
      else reject(new StepFailed(title, status ?? 1));
    });
  });
};

export class StepFailed extends Error {
  constructor(title, status) {
    super(`${title}: failed.`);
    this.status = status;
  }
}

/** Lanes of steps, all lanes at once: in a lane one step follows the other. All run to their end, so that one look shows every fault. */
export const sideBySide = async (...lanes) => {
  const runs = lanes.map(async (lane) => {
    const failures = [];
    for (const step of lane) await run(step).catch((error) => failures.push(error));
    return failures;
  });
  const [first] = (await Promise.all(runs)).flat();
  if (first !== undefined) throw first;
};

/** Runs a command's steps; prints what each took, and ends with the status of the first that failed. */
export const command = async (steps) => {
  const started = performance.now();
  let failure;
  try {
    await steps();
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    failure = error;
  }
  console.log('\n== Times');
  for (const [title, took] of times) console.log(`${seconds(took).padStart(9)}  ${title}`);
  console.log(`${seconds(performance.now() - started).padStart(9)}  all`);
  if (failure === undefined) return;
  console.error(`\n${failure.message}`);
  process.exit(failure.status);
};
