// Fills the code cache of the built service for the present engine options: it starts the service once, sends the usual first requests, and ends. The next process
// with these options starts in two thirds of the time (apps/recount/src/built/code-cache.ts).
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import v8 from 'node:v8';

const FOLDER = fileURLToPath(new URL('../dist/recount', import.meta.url));
const PATIENCE_MS = 60_000;
const POLL_MS = 50;

// Same as in apps/recount/src/first-room.ts. Options that the service sets later would change the cache's key.
v8.setFlagsFromString('--semi-space-growth-factor=1');
const { CodeCache } = await import('../dist/apps/recount/src/built/code-cache.js');
const cache = new CodeCache(FOLDER);
// A new build starts without a cache.
if (cache.isKept) process.exit(0);
v8.setFlagsFromString = () => {};

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
};

const isReady = async (url) => {
  try {
    return (await fetch(`${url}/health`)).ok;
  } catch {
    return false;
  }
};

const data = mkdtempSync(join(tmpdir(), 'recount-keep-code-'));
process.once('exit', () => rmSync(data, { recursive: true, force: true }));

// Settings in the environment of the build are for other services.
for (const name of Object.keys(process.env)) if (name.startsWith('RECOUNT_') || name === 'PORT') delete process.env[name];
const port = await freePort();
process.argv = [process.execPath, 'recount', 'start', '--no-tokens', '--host', '127.0.0.1', '--port', String(port), '--data-dir', data];
cache.load('main.cjs');

const url = `http://127.0.0.1:${port}`;
for (let waited = 0; !(await isReady(url)); waited += POLL_MS) {
  if (waited > PATIENCE_MS) throw new Error('The service that was built did not start within a minute.');
  await after(POLL_MS);
}
await fetch(url);
await fetch(`${url}/graphql`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query: '{ matches(first: 3) { nodes { id status frame { number text hash } } } }' }),
});
cache.keep();
process.exit(0);
