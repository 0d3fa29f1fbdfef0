import { parentPort } from 'node:worker_threads';
import { cheapestPairs } from '#libs/events';
import type { Answered, Asked } from './matchings.js';

/* What a thread of matchings.ts runs: one matching after the other. */
parentPort?.on('message', ({ number, order }: Asked) => {
  const answered: Answered = { number, matched: cheapestPairs(order) };
  parentPort?.postMessage(answered);
});
