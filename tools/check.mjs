// `npm test`: every check of the project. Suites often wait for a socket, a clock or a browser: what needs no test runner takes the processor's time that they leave.
// `npm test -- --slowest` prints the time of each suite, the slowest first.
import { accessSync, constants, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { SHORT_LIVED } from './engine-options.mjs';
import { command, IMPORTS, LINT, patient, shown, sideBySide, TYPES, UNUSED, VIEWER_TYPES } from './steps.mjs';

// The same places as in test/browser/support/chromium.ts and firefox.ts.
const CHROMIUMS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const FIREFOXES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const { CHROMIUM_PATH, FIREFOX_PATH, CI } = process.env;
const isThere = (named, places) => (named === undefined ? places : [named]).some((path) => existsSync(path));
const hasBrowsers = isThere(CHROMIUM_PATH, CHROMIUMS) && isThere(FIREFOX_PATH, FIREFOXES);
const NOT_RUN = `
== Tests in a browser: NOT RUN
There is no Chromium here, or no Firefox, so nothing was checked in a real browser. To run them: "apt-get install chromium-headless-shell firefox-esr", or
set CHROMIUM_PATH and FIREFOX_PATH to those that are elsewhere, then "npm test" again.`;

if (process.argv.includes('--slowest')) process.env.RECOUNT_SLOWEST = 'all';

/** Folders of suites are in memory where there is room: logs are written through to the disk, and a disk lets cores wait for it. */
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
if (process.env.TMPDIR === undefined && hasRoom()) {
  const folder = mkdtempSync(join(MEMORY, 'recount-tests-'));
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Whoever breaks off gets the memory back too.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
}

// What suites start as a process runs as it was built, which takes a quarter of the time that it takes from its sources.
const BUILD = ['Build', `node tools/ensure.mjs --build && node ${SHORT_LIVED.join(' ')} tools/keep-code.mjs > ${devNull}`];
// Those in a browser run among the others: alone, one core would wait while the other draws.
const TESTS = [
  'Tests',
  `RECOUNT_TESTS_BUILT=yes npm run --silent jest --${hasBrowsers ? '' : ' --ignoreProjects browser'}`,
];

await command(async () => {
  await sideBySide([BUILD], [LINT, VIEWER_TYPES]);
  await sideBySide([shown(TESTS)], [TYPES, IMPORTS, UNUSED].map(patient));
});

if (!hasBrowsers) {
  console.error(NOT_RUN);
  // Continuous integration must not be green without them.
  if (CI !== undefined && CI !== '' && CI !== 'false') process.exit(1);
}
