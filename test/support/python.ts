import { spawnSync } from 'node:child_process';

/** Whether Python 3 is available for checks in another language. In continuous integration it is required: there its absence throws. */
export const isPythonThere = (): boolean => {
  if (spawnSync('python3', ['--version']).status === 0) return true;
  if (process.env.CI !== undefined) throw new Error('There is no python3 here.');
  console.warn('NOT RUN: what takes a client in another language; there is no python3 here.');
  return false;
};
