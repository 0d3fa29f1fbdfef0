// Brings a fresh clone to where its commands work: installs what the lock file names and, with `--build`,
// compiles what changed. Plain Node, since it runs before anything is installed.
import { execSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const MINIMUM_NODE = [20, 19];

/** A digest of the given files' names and contents, to tell whether a step has anything to do. */
const digest = (files) => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
};

const sources = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((name) => /\.(tsx?|json|graphql|css|html)$/.test(name) && !name.includes('node_modules'))
    .filter((name) => statSync(join(root, name)).isFile())
    .sort();

const step = (marker, current, what, run) => {
  const path = join(root, marker);
  if (existsSync(path) && readFileSync(path, 'utf8') === current) return;
  console.error(what);
  run();
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, current);
};

const shell = (command) => execSync(command, { cwd: root, stdio: ['ignore', 2, 2] });

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor < MINIMUM_NODE[1])) {
  console.error(`Recount needs Node ${MINIMUM_NODE.join('.')} or later; this is ${process.versions.node}.`);
  process.exit(2);
}

step(
  'node_modules/.recount-installed',
  digest(['package.json', 'package-lock.json', '.npmrc']) + process.versions.modules,
  'Installing what the lock file names (once, about a minute) ...',
  () => shell('npm install --no-audit --no-fund --loglevel=error'),
);

if (process.argv.includes('--build')) {
  const files = ['package.json', 'tsconfig.json', 'tsconfig.build.json', 'nest-cli.json', ...sources('apps'), ...sources('libs')];
  step('dist/.recount-built', digest(files), 'Building ...', () => shell('npm run --silent build'));
}
