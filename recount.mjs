#!/usr/bin/env -S node --concurrent-marking-max-worker-num=1
// The command line from a clone: installs and builds what is missing, then runs it.
import { ensure } from './tools/ensure.mjs';

try {
  ensure({ build: true });
} catch (error) {
  // A command that was run and failed has said why.
  if (error.status === undefined) throw error;
  process.exit(error.status || 1);
}
process.setSourceMapsEnabled(true);
await import('./dist/recount/main.js');
