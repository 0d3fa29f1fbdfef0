import { processorTimeOf } from './processor-time.mjs';

/*
 * What a process that runs suites is asked by runner.mjs. The light runner's own way to its processes loses what it tells a process that starts a little later
 * than another (that suite then never begins), so only what runs a suite is taken from it.
 */
const lightRunner = new URL('./worker-runner.js', import.meta.resolve('jest-light-runner')).href;

export const setup = async (project) => {
  const { setWorkerData } = await import(lightRunner);
  setWorkerData(project);
};

/** A suite, with what its project puts into the environment for as long as it runs. */
export const run = async (path, environment) => {
  const { default: runSuite } = await import(lightRunner);
  const before = processorTimeOf(process.pid);
  const began = performance.now();
  Object.assign(process.env, environment);
  try {
    const result = await runSuite(path);
    const after = processorTimeOf(process.pid);
    // To load a suite, and all that it is the first to need, is part of what it takes.
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
