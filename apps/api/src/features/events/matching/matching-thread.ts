import { parentPort } from 'node:worker_threads';
import { cheapestPairs } from '#libs/events';
import type { Answered, Asked } from './matchings.js';

/* The worker thread of matchings.ts: computes one matching after the other. */
parentPort?.on('message', ({ number, order }: Asked) => {
  const answered: Answered = { number, matched: cheapestPairs(order) };
  parentPort?.postMessage(answered);
});
