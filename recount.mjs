#!/usr/bin/env -S node --concurrent-marking-max-worker-num=1 --min-semi-space-size=16 --max-semi-space-size=64
// The command line from a clone: installs and builds what is missing, then runs it.
import { setFlagsFromString } from 'node:v8';
import { ensure } from './tools/ensure.mjs';

// As in apps/recount/src/first-room.ts, which is loaded only once this has run.
setFlagsFromString('--semi-space-growth-factor=1');

try {
  ensure({ build: true });
} catch (error) {
  // A command that was run and failed has said why.
  if (error.status === undefined) throw error;
  process.exit(error.status || 1);
}
process.setSourceMapsEnabled(true);
await import('./dist/recount/main.js');
