// Preloaded into a process (`node --import`): prints the address of each loaded module on standard error, one per line.
import { writeSync } from 'node:fs';
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

// Module hooks run in a separate thread, which loads this file again.
if (isMainThread) register(import.meta.url);

export const load = (url, context, nextLoad) => {
  writeSync(2, `loaded ${url}\n`);
  return nextLoad(url, context);
};
