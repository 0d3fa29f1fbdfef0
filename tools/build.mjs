// Compiles the service, the command line and the libraries to `dist`, file by file by swc, and puts what the command line loads into few files (bundle.mjs).
// Types are checked apart from that (tools/steps.mjs), side by side with it.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';
import { bundle } from './bundle.mjs';
import { ENGINE_OPTIONS } from './engine-options.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = join(root, 'dist');
const FOLDERS = ['apps/api', 'apps/recount', 'libs', 'tools'];
const TESTS = /\.(spec|e2e-spec)\.ts$/;
/** What modules import or read beside themselves. */
const ASSETS = /\.(json|graphql)$/;

const settings = JSON.parse(readFileSync(join(root, '.swcrc'), 'utf8'));
const { baseUrl: _, ...jsc } = settings.jsc;

const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.d.ts'))
    .map((entry) => join(relative(root, entry.parentPath ?? entry.path), entry.name));

const compile = async (file) => {
  const target = join(out, file.replace(/\.ts$/, '.js'));
  const { code, map } = await transform(readFileSync(join(root, file), 'utf8'), {
    module: settings.module,
    jsc,
    swcrc: false,
    sourceMaps: true,
    filename: file,
    sourceFileName: relative(dirname(target), join(root, file)),
  });
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(`${target}.map`, map);
  writeFileSync(target, `${code}\n//# sourceMappingURL=${basename(target)}.map\n`);
};

/** Without it the service runs as well, and starts later. */
const keepCode = () => {
  const { status, stderr } = spawnSync(process.execPath, [...ENGINE_OPTIONS, join(root, 'tools/keep-code.mjs')], { encoding: 'utf8' });
  if (status !== 0) console.error(`The engine could not keep what it compiled, so each start compiles it anew:\n${stderr}`);
};

for (const folder of [...FOLDERS, 'recount']) rmSync(join(out, folder), { recursive: true, force: true });
const files = FOLDERS.flatMap(filesIn);
await Promise.all(files.filter((file) => file.endsWith('.ts') && !TESTS.test(file)).map(compile));
for (const file of files.filter((name) => ASSETS.test(name))) cpSync(join(root, file), join(out, file));
await bundle({
  input: join(out, 'apps/recount/src/main.js'),
  loader: join(out, 'apps/recount/src/built/main.js'),
  out: join(out, 'recount'),
});
keepCode();
