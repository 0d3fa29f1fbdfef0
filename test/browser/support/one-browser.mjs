import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

// One Chromium for all suites of a run, each with a separate context: started before the first suite (jest.config.js), closed after the last.

// The same places as in chromium.ts.
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Pages close before optimized compilation pays off: it takes a tenth of the browser's time. */
const PLAIN_SCRIPTS = '--js-flags=--no-maglev --no-turbofan';

export default async () => {
  const { CHROMIUM_PATH } = process.env;
  const executablePath = (CHROMIUM_PATH === undefined ? PLACES : [CHROMIUM_PATH]).find((path) => existsSync(path));
  // Each suite reports a missing browser itself.
  if (executablePath === undefined) return;
  const server = await chromium.launchServer({
    executablePath,
    // No time limit for the start.
    timeout: 0,
    host: '127.0.0.1',
    args: ['--no-sandbox', '--disable-dev-shm-usage', PLAIN_SCRIPTS],
  });
  process.env.RECOUNT_TEST_BROWSER = server.wsEndpoint();
  globalThis.recountTestBrowser = server;
};
