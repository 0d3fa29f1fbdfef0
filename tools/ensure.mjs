// Prepares a fresh clone: installs the dependencies of the lock file, generates the sources that are not
// committed and, with `--build`, compiles changed sources. Plain Node.js, since it runs before any installation. It is a program and a module (recount.mjs).
import { execSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const MINIMUM_NODE = [20, 19];

/** A digest of the files' names and contents, to detect whether a step has to run. */
const digest = (files) => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
};

const sources = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|json|graphql|css|html)$/.test(entry.name))
    .map(({ parentPath, path, name }) => join(relative(root, parentPath ?? path), name))
    .filter((name) => !name.includes('node_modules'))
    .sort();

const lockFile = join(tmpdir(), `recount-${createHash('sha256').update(root).digest('hex').slice(0, 16)}.lock`);

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return error.code === 'EPERM';
  }
};

/** The lock's owner; undefined if the lock was released or is just being written. */
const readOwner = () => {
  try {
    return Number(readFileSync(lockFile, 'utf8')) || undefined;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Set in the environment of commands that the owner of the lock runs: they do not wait for it. */
const LOCK_OWNED = 'RECOUNT_LOCK_OWNED';

/** Runs under a lock, so that concurrent commands on a fresh clone take turns. A lock of a dead process is ignored. */
const alone = (run) => {
  if (process.env[LOCK_OWNED] === lockFile) return run();
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

/**
 * Sizes and times of the files, without reading them. A changed file always differs: even if its modification time is set back, its
 * change time (`ctime`) is new.
 */
const stamp = (files) => {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs, ctimeMs } = statSync(join(root, file));
    hash.update(`${file}:${size}:${mtimeMs}:${ctimeMs}\n`);
  }
  return hash.digest('hex');
};

/**
 * Runs a step if the marker does not match the files. Contents decide, but they are read only if sizes or times differ: so a no-op is
 * quick, and a checkout that restores all contents builds nothing.
 */
const step = ({ marker, files, also = '', makes = [], what, run }) => {
  const path = join(root, marker);
  const isMade = () => [marker, ...makes].every((file) => existsSync(join(root, file)));
  const read = () => (isMade() ? readFileSync(path, 'utf8').split('\n') : []);
  const stamped = stamp(files);
  if (read()[1] === stamped && read()[0]?.endsWith(also)) return;
  // Computed before the step: a file that changes during the step differs next time.
  const current = digest(files) + also;
  const write = () => {
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, `${current}\n${stamped}`);
  };
  if (read()[0] === current) {
    write();
    return;
  }
  alone(() => {
    if (read()[0] === current) return;
    console.error(what);
    run();
    write();
  });
};

const shell = (command) => execSync(command, { cwd: root, stdio: ['ignore', 2, 2], env: { ...process.env, [LOCK_OWNED]: lockFile } });

const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor >= MINIMUM_NODE[1])) return;
  console.error(`Recount needs Node ${MINIMUM_NODE.join('.')} or later; this is ${process.versions.node}.`);
  process.exit(2);
};

const ensureGenerated = () =>
  step({
    marker: 'node_modules/.recount-generated',
    files: ['tools/generate.mjs', 'apps/api/schema.graphql', 'apps/viewer/src/faces/icon-names.json', 'node_modules/.package-lock.json', ...sources('libs/client/documents')],
    makes: ['libs/client/operations.ts', 'apps/api/src/platform/inputs.ts', 'apps/viewer/src/faces/game-icons.ts'],
    what: 'Generating types from the schema, and icons ...',
    run: () => shell('node tools/generate.mjs'),
  });

/** Installs, generates and with `build` compiles what is missing. */
export const ensure = ({ build }) => {
  checkNode();
  step({
    marker: 'node_modules/.recount-installed',
    files: ['package.json', 'package-lock.json', '.npmrc'],
    also: process.versions.modules,
    what: 'Installing what the lock file names (once, about a minute) ...',
    run: () => shell('npm install --no-audit --no-fund --loglevel=error'),
  });
  ensureGenerated();
  if (!build) return;
  step({
    marker: 'dist/.recount-built',
    files: ['package.json', 'package-lock.json', 'tsconfig.json', '.swcrc', 'nest-cli.json', 'tools/build.mjs', 'tools/bundle.mjs', 'tools/keep-code.mjs', 'tools/engine-options.mjs', ...sources('apps'), ...sources('libs')],
    what: 'Building ...',
    run: () => shell('npm run --silent build'),
  });
};

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  // Runs after a manual installation (`prepare` in package.json), and before a build of an installation without this program. Without development dependencies,
  // generation is neither possible nor necessary.
  if (!process.argv.includes('--generate')) ensure({ build: process.argv.includes('--build') });
  else if (existsSync(join(root, 'node_modules/@graphql-codegen/core'))) ensureGenerated();
}
