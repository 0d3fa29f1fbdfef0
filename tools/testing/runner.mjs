import { fileURLToPath } from 'node:url';
import { Semaphore } from 'async-mutex';
import { Worker } from 'jest-worker';
import { compilingAfter } from '../engine-options.mjs';

const WORKER = fileURLToPath(new URL('./worker.mjs', import.meta.url));
/** Most suites end before optimizing compilation pays off. */
const SHORT_LIVED = compilingAfter(400_000);
/** MiB of the young generation: games create many short-lived objects, and copying the live ones took a seventh of their time. */
const LITTLE_COLLECTING = '--max-semi-space-size=32';
/** Milliseconds after which a suite is aborted, so that a suite that hangs fails and the run ends. */
const SUITE_MS = (process.env.RECOUNT_TESTS === 'long' ? 720 : 120) * 60_000;

const withinBound = async (path, run) => {
  let timer;
  const over = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${path} is not done after ${SUITE_MS / 60_000} minutes.`)), SUITE_MS);
  });
  try {
    return await Promise.race([run(), over]);
  } finally {
    clearTimeout(timer);
  }
};

/** Projects with the same setup and the same option `processes` share their processes, and all modules loaded in them. */
const processesFor = ({ rootDir, setupFiles, setupFilesAfterEnv, testEnvironmentOptions }) =>
  JSON.stringify([rootDir, setupFiles, setupFilesAfterEnv, testEnvironmentOptions.processes]);

/** Tenths of a worker: a suite that often waits takes less than a complete worker (`share` of its project). */
const TENTHS = 10;
const tenthsOf = ({ testEnvironmentOptions: { share = 1 } }) => share * TENTHS;

/** A Jest runner that runs several suites in each of its Node.js processes, so that each module is loaded only once (worker.mjs). */
export default class ProcessRunner {
  #globalConfig;
  #processes = new Map();

  constructor(globalConfig) {
    this.#globalConfig = globalConfig;
  }

  async runTests(tests, _watcher, onStart, onResult, onFailure) {
    const { maxWorkers } = this.#globalConfig;
    // With one worker, suites run one after the other, as that setting implies.
    const tenths = new Semaphore(maxWorkers === 1 ? 1 : maxWorkers * TENTHS);
    const shareOf = ({ context }) => (maxWorkers === 1 ? 1 : tenthsOf(context.config));
    const runOne = async (test) => {
      await onStart(test);
      try {
        const { config } = test.context;
        const { environment = {} } = config.testEnvironmentOptions;
        const run = () => this.#processesOf(config).run(test.path, environment);
        const result = await withinBound(test.path, run);
        await onResult(test, { ...result, displayName: config.displayName });
      } catch (error) {
        await onFailure(test, error);
      }
    };
    try {
      await Promise.all(tests.map((test) => tenths.runExclusive(() => runOne(test), shareOf(test))));
    } finally {
      await Promise.all([...this.#processes.values()].map((processes) => processes.end()));
    }
  }

  #processesOf(projectConfig) {
    const shared = processesFor(projectConfig);
    const known = this.#processes.get(shared);
    if (known !== undefined) return known;
    const processes = new Worker(WORKER, {
      exposedMethods: ['run'],
      // Two more processes than workers, for waiting suites. More would rarely be used, and each would load the complete service again.
      numWorkers: this.#globalConfig.maxWorkers === 1 ? 1 : this.#globalConfig.maxWorkers + 2,
      // Prefers a free process that has already loaded many modules.
      workerSchedulingPolicy: 'in-order',
      setupArgs: [{ globalConfig: this.#globalConfig, projectConfig, runtime: 'child_process' }],
      maxRetries: 0,
      forkOptions: { stdio: 'inherit', execArgv: [...process.execArgv, ...SHORT_LIVED, LITTLE_COLLECTING] },
    });
    this.#processes.set(shared, processes);
    return processes;
  }
}
