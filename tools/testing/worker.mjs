import { processorTimeOf } from './processor-time.mjs';

/*
 * The part of runner.mjs that runs in a worker process. It uses only the function of jest-light-runner that runs a suite: that package's own process pool loses
 * messages to a process that starts later than another, whose suite then never begins.
 */
const lightRunner = new URL('./worker-runner.js', import.meta.resolve('jest-light-runner')).href;

export const setup = async (project) => {
  const { setWorkerData } = await import(lightRunner);
  setWorkerData(project);
};

/** Runs a suite, with its project's environment variables set meanwhile. */
export const run = async (path, environment) => {
  const { default: runSuite } = await import(lightRunner);
  const before = processorTimeOf(process.pid);
  const began = performance.now();
  Object.assign(process.env, environment);
  try {
    const result = await runSuite(path);
    const after = processorTimeOf(process.pid);
    // Includes the time to load the suite and the modules that it is the first to need.
    const took = {
      seconds: (performance.now() - began) / 1000,
      own: after.own - before.own,
      started: after.started - before.started,
    };
    return { ...result, took };
  } finally {
    for (const name of Object.keys(environment)) delete process.env[name];
  }
};
