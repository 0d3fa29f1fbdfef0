// The server's half of `npm run build`: `nest build` compiles the service, the command line and the libraries to `dist`, file by file (nest-cli.json). Then bundle.mjs
// bundles the files that the command line loads. Types are checked separately and in parallel (tools/steps.mjs).
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.mjs';
import { ENGINE_OPTIONS } from './engine-options.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = join(root, 'dist');

/** Runs a program, and prints its output only if it fails. */
const fails = (...args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? undefined : `${stdout}${stderr}`;
};

for (const folder of ['apps', 'libs', 'recount']) rmSync(join(out, folder), { recursive: true, force: true });
const uncompiled = fails(join(root, 'node_modules/@nestjs/cli/bin/nest.js'), 'build', 'recount');
if (uncompiled !== undefined) {
  console.error(uncompiled);
  process.exit(1);
}
await bundle({
  input: join(out, 'apps/recount/src/main.js'),
  loader: join(out, 'apps/recount/src/built/main.js'),
  out: join(out, 'recount'),
});
// Without the code cache the service works too, but starts more slowly.
const unkept = fails(...ENGINE_OPTIONS, join(root, 'tools/keep-code.mjs'));
if (unkept !== undefined) console.error(`The engine could not keep what it compiled, so each start compiles it anew:\n${unkept}`);
