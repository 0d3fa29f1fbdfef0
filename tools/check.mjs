/*
 * `npm test`: the steps, and the suites of the quick tier. `npm run test:all`: all other suites (tools/tiers.mjs). Suites often wait for a socket, a clock or a
 * browser; steps without tests use the processor meanwhile. With `--slowest` it prints the time of each suite. With `--list` it prints the suites of each tier with the number of
 * checks in its last run.
 */
import { accessSync, constants, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHORT_LIVED } from './engine-options.mjs';
import { IMPORTS, LINT, PROSE, patient, run, shown, sideBySide, summary, TYPES, UNUSED, VIEWER_TYPES } from './steps.mjs';

const TIERS = { quick: 'npm test', all: 'npm run test:all' };
const tier = process.argv.includes('--all') ? 'all' : 'quick';
const resultsOf = (name) => fileURLToPath(new URL(`../node_modules/.cache/recount-tests/${name}.json`, import.meta.url));
const read = (name) => (existsSync(resultsOf(name)) ? JSON.parse(readFileSync(resultsOf(name), 'utf8')) : undefined);

const sum = (suites, of) => suites.reduce((total, suite) => total + of(suite), 0);
const checks = ({ passed, failed, skipped }) => passed + failed + skipped;
const named = ({ path, project }) => `${path}  (${project})`;

const list = () => {
  for (const [name, command] of Object.entries(TIERS)) {
    const suites = read(name)?.suites;
    if (suites === undefined) {
      console.log(`${command}: not run here yet.`);
      continue;
    }
    console.log(`${command}: ${suites.length} suites, ${sum(suites, checks)} checks`);
    for (const suite of suites.toSorted((a, b) => named(a).localeCompare(named(b))))
      console.log(`${String(checks(suite)).padStart(7)}  ${named(suite)}`);
  }
};

const printSlowest = ({ suites, browser }) => {
  const seconds = (value) => value.toFixed(1).padStart(8);
  console.log('\n== Suites, the slowest first\n    time   processor, own + started');
  for (const suite of suites.toSorted((a, b) => b.seconds - a.seconds))
    console.log(`${seconds(suite.seconds)}${seconds(suite.own)} +${seconds(suite.started)} s  ${named(suite)}`);
  const all = sum(suites, ({ own, started }) => own + started);
  console.log(`Processor time: ${all.toFixed(0)} s for suites, ${browser.toFixed(0)} s for the browser that they share`);
};

/** Puts temporary folders of suites into memory if there is room: event logs sync to disk, which would block a core. */
const useMemory = () => {
  const MEMORY = '/dev/shm';
  const ROOM = 4 * 1024 ** 3;
  const hasRoom = () => {
    try {
      accessSync(MEMORY, constants.W_OK);
      const { bavail, bsize } = statfsSync(MEMORY);
      return bavail * bsize >= ROOM;
    } catch {
      return false;
    }
  };
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  const folder = mkdtempSync(join(MEMORY, 'recount-tests-'));
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Also frees the memory when the run is interrupted.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
};

// The same paths as in test/browser/support/chromium.ts and firefox.ts.
const CHROMIUMS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const FIREFOXES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const { CHROMIUM_PATH, FIREFOX_PATH, CI } = process.env;
const isThere = (path, places) => (path === undefined ? places : [path]).some((place) => existsSync(place));
const hasBrowsers = isThere(CHROMIUM_PATH, CHROMIUMS) && isThere(FIREFOX_PATH, FIREFOXES);
const NOT_RUN = `
== Tests in a browser: NOT RUN
There is no Chromium here, or no Firefox, so nothing was checked in a real browser. To run them: "apt-get install chromium-headless-shell firefox-esr", or
set CHROMIUM_PATH and FIREFOX_PATH to those that are elsewhere, then "${TIERS[tier]}" again.`;

// Suites start child processes from the build, which takes a quarter of the time of a start from the sources.
const BUILD = ['Build', `node tools/ensure.mjs --build && node ${SHORT_LIVED.join(' ')} tools/keep-code.mjs > ${devNull}`];
const TESTS = ['Tests', `npm run --silent jest --${hasBrowsers ? '' : ' --ignoreProjects browser'}`];

if (process.argv.includes('--list')) list();
else {
  useMemory();
  process.env.RECOUNT_TIER = tier;
  process.env.RECOUNT_TESTS ??= tier === 'quick' ? 'short' : 'usual';
  process.env.RECOUNT_TESTS_BUILT = 'yes';
  process.env.RECOUNT_RESULTS = resultsOf(tier);
  rmSync(resultsOf(tier), { force: true });
  const steps = [TYPES, IMPORTS, UNUSED, PROSE].map(patient);
  await run(async () => {
    await sideBySide([BUILD], tier === 'quick' ? [LINT, VIEWER_TYPES] : []);
    // Browser suites run among the others: alone, they would leave a core idle.
    await sideBySide([shown(TESTS)], tier === 'quick' ? steps : []);
  });
  const results = read(tier);
  if (results !== undefined && process.argv.includes('--slowest')) printSlowest(results);
  if (!hasBrowsers) {
    console.error(NOT_RUN);
    // Continuous integration must not pass without browsers.
    if (CI !== undefined && CI !== '' && CI !== 'false') process.exitCode = 1;
  }
  summary(results?.suites ?? [], hasBrowsers ? 0 : 1);
}
