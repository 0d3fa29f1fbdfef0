#!/usr/bin/env -S node --concurrent-marking-max-worker-num=1 --min-semi-space-size=16 --max-semi-space-size=64
// The command line from a clone: installs and builds what is missing, then runs it.
import { setFlagsFromString } from 'node:v8';
import { ensure } from './tools/ensure.mjs';

// Same as in apps/recount/src/first-room.ts, which is loaded later.
setFlagsFromString('--semi-space-growth-factor=1');

try {
  ensure({ build: true });
} catch (error) {
  // The failed command has already printed the error.
  if (error.status === undefined) throw error;
  process.exit(error.status || 1);
}
process.setSourceMapsEnabled(true);
await import('./dist/recount/main.js');
