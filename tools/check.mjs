// `npm test`: every check of the project in order, each with its own heading; stops at the first that fails.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
// The same places as in test/browser/support/chromium.ts.
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const { CHROMIUM_PATH, CI } = process.env;
const hasChromium = (CHROMIUM_PATH === undefined ? PLACES : [CHROMIUM_PATH]).some((path) => existsSync(path));
const NOT_RUN = `
== Tests in a browser: NOT RUN
There is no Chromium here, so nothing was checked in a real browser. To run them: "apt-get install chromium", or
set CHROMIUM_PATH to one that is elsewhere, then "npm test" again.`;

const steps = [
  ['Formatting and lint', 'npx --no-install biome check --error-on-warnings .'],
  ['Types', 'npm run --silent typecheck'],
  ['Import directions', 'npm run --silent imports'],
  ['Web app build', 'npm run --silent viewer:build'],
  ['Tests', 'npm run --silent jest -- --ignoreProjects browser'],
  ...(hasChromium ? [['Tests in a browser', 'npm run --silent jest -- --selectProjects browser --runInBand']] : []),
];

for (const [title, command] of steps) {
  const started = performance.now();
  console.log(`\n== ${title}`);
  const { status } = spawnSync(command, { cwd: root, stdio: 'inherit', shell: true });
  if (status !== 0) {
    console.error(`\n${title}: failed.`);
    process.exit(status ?? 1);
  }
  console.log(`${title}: done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

if (!hasChromium) {
  console.error(NOT_RUN);
  // Continuous integration must not be green without them.
  if (CI !== undefined && CI !== '' && CI !== 'false') process.exit(1);
}
