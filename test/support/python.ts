import { spawnSync } from 'node:child_process';

/** Whether there is a Python 3 to try things with in another language. Where the checks of a change run it has to be: there its absence throws. */
export const isPythonThere = (): boolean => {
  if (spawnSync('python3', ['--version']).status === 0) return true;
  if (process.env.CI !== undefined) throw new Error('There is no python3 here.');
  console.warn('NOT RUN: what takes a client in another language; there is no python3 here.');
  return false;
};
