import { fileURLToPath } from 'node:url';
import { Semaphore } from 'async-mutex';
import { Worker } from 'jest-worker';
import { compilingAfter } from '../engine-options.mjs';

const WORKER = fileURLToPath(new URL('./worker.mjs', import.meta.url));
/** Most suites are over before V8 has earned back what it takes to compile all that they run for speed. */
const SHORT_LIVED = compilingAfter(400_000);
/** MiB for what is young: whole games played make much that is dead at once, and copying the rest took a seventh of their time. */
const LITTLE_COLLECTING = '--max-semi-space-size=32';
/** A suite that is not done by then is given up, so that one that hangs fails and the run still ends. */
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

/** Whose suites share processes, and with them all that is loaded: projects that set up the same and say the same of their processes. */
const processesFor = ({ rootDir, setupFiles, setupFilesAfterEnv, testEnvironmentOptions }) =>
  JSON.stringify([rootDir, setupFiles, setupFilesAfterEnv, testEnvironmentOptions.processes]);

/** Jest's workers in tenths: a suite that waits part of its time takes less than one (`share` of its project). */
const TENTHS = 10;
const tenthsOf = ({ testEnvironmentOptions: { share = 1 } }) => share * TENTHS;

/** A Jest runner whose suites share plain processes of Node.js, which load a module once (worker.mjs). */
export default class ProcessRunner {
  #globalConfig;
  #processes = new Map();

  constructor(globalConfig) {
    this.#globalConfig = globalConfig;
  }

  async runTests(tests, _watcher, onStart, onResult, onFailure) {
    const { maxWorkers } = this.#globalConfig;
    // With one worker, one after the other, as whoever asks for that expects.
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
      // Two more than workers, for suites that wait. Seldom more begin at once, and then wait for a process: to have one more loads the whole service once more.
      numWorkers: this.#globalConfig.maxWorkers === 1 ? 1 : this.#globalConfig.maxWorkers + 2,
      // A suite goes to a process that has loaded much already, where one is free.
      workerSchedulingPolicy: 'in-order',
      setupArgs: [{ globalConfig: this.#globalConfig, projectConfig, runtime: 'child_process' }],
      maxRetries: 0,
      forkOptions: { stdio: 'inherit', execArgv: [...process.execArgv, ...SHORT_LIVED, LITTLE_COLLECTING] },
    });
    this.#processes.set(shared, processes);
    return processes;
  }
}
