#!/usr/bin/env node
// The command line from a clone: installs and builds what is missing, then runs it.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const ensured = spawnSync(process.execPath, [at('tools/ensure.mjs'), '--build'], { stdio: 'inherit' });
if (ensured.status !== 0) process.exit(ensured.status ?? 1);
process.setSourceMapsEnabled(true);
await import('./dist/apps/recount/src/main.js');
