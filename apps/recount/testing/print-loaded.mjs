// Preloaded into a process (`node --import`), prints the address of each module that it loads, a line each, on standard error.
import { writeSync } from 'node:fs';
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

// Node runs hooks in a thread of their own, which loads this file anew.
if (isMainThread) register(import.meta.url);

export const load = (url, context, nextLoad) => {
  writeSync(2, `loaded ${url}\n`);
  return nextLoad(url, context);
};
