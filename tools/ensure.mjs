// Brings a fresh clone to where its commands work: installs what the lock file names and, with `--build`,
// compiles what changed. Plain Node, since it runs before anything is installed.
import { execSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

const lockFile = join(tmpdir(), `recount-${createHash('sha256').update(root).digest('hex').slice(0, 16)}.lock`);

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process may not be signalled, but lives.
    return error.code === 'EPERM';
  }
};

/** The lock's owner; undefined where the lock was given back, or is being written just now. */
const readOwner = () => {
  try {
    return Number(readFileSync(lockFile, 'utf8')) || undefined;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Several commands at once on a fresh clone take turns; a lock whose owner has died is nobody's. */
const alone = (run) => {
  for (let waited = 0; ; waited += 1) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const owner = readOwner();
    if (owner !== undefined && !isAlive(owner)) rmSync(lockFile, { force: true });
    else if (waited === 0) console.error('Waiting for another command that installs or builds here ...');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250);
  }
  try {
    run();
  } finally {
    rmSync(lockFile, { force: true });
  }
};

const step = (marker, current, what, run) => {
  const path = join(root, marker);
  const isDone = () => existsSync(path) && readFileSync(path, 'utf8') === current;
  if (isDone()) return;
  alone(() => {
    if (isDone()) return;
    console.error(what);
    run();
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, current);
  });
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
