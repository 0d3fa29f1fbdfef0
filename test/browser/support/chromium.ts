import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { PATIENCE_MS } from '../../../tools/testing/patience.js';

/** The headless shell comes first: the same engine, with a sixth less processor time. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The path of Chromium: `CHROMIUM_PATH`, or the usual paths on Debian and other systems; undefined if there is none. */
export const chromiumPath = (): string | undefined => {
  const { CHROMIUM_PATH } = process.env;
  return (CHROMIUM_PATH === undefined ? PLACES : [CHROMIUM_PATH]).find((path) => existsSync(path));
};

export const NO_CHROMIUM =
  'There is no Chromium here. "apt-get install chromium-headless-shell" installs one; CHROMIUM_PATH names one that is elsewhere.';

const launchChromium = async (): Promise<Browser> => {
  const executablePath = chromiumPath();
  if (executablePath === undefined) throw new Error(NO_CHROMIUM);
  // Its sandbox does not work for root, the user of continuous integration; the pages are our own.
  return chromium.launch({
    executablePath,
    timeout: PATIENCE_MS,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
};

/** The browser of the complete run (one-browser.mjs), with a separate context per caller; without a run, a new Chromium. */
export const openChromium = async (): Promise<Browser> => {
  const { RECOUNT_TEST_BROWSER } = process.env;
  return RECOUNT_TEST_BROWSER === undefined
    ? launchChromium()
    : chromium.connect(RECOUNT_TEST_BROWSER, { timeout: PATIENCE_MS });
};
