/*
 * What a process that runs suites is asked by runner.mjs. The light runner's own way to its processes loses what it tells a process that starts a little later
 * than another (that suite then never begins), so only what runs a suite is taken from it.
 */
const lightRunner = new URL('./worker-runner.js', import.meta.resolve('jest-light-runner')).href;

export const setup = async (project) => {
  const { setWorkerData } = await import(lightRunner);
  setWorkerData(project);
};

export const run = async (path) => {
  const { default: runSuite } = await import(lightRunner);
  return runSuite(path);
};
