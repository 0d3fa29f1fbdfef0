import { parentPort } from 'node:worker_threads';
import { cheapestPairs, type MatchingOrder } from '#libs/events';

/* The worker thread of matchings.ts: computes one matching after the other. */
parentPort?.on('message', (order: MatchingOrder) => parentPort?.postMessage(cheapestPairs(order)));
