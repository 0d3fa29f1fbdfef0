import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer-core';
import { PATIENCE_MS } from '../../../tools/testing/patience.js';

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** Where a Firefox is: as `FIREFOX_PATH` says, or where Debian and others put it; undefined where there is none. */
const firefoxPath = (): string | undefined => {
  const { FIREFOX_PATH } = process.env;
  return (FIREFOX_PATH === undefined ? PLACES : [FIREFOX_PATH]).find((path) => existsSync(path));
};

/** Firefox as people have it, over WebDriver BiDi: what drives Chromium here needs a Firefox that was built for it. */
export const openFirefox = async (): Promise<Browser> => {
  const executablePath = firefoxPath();
  if (executablePath === undefined)
    throw new Error(
      'There is no Firefox here. "apt-get install firefox-esr" installs one; FIREFOX_PATH names one that is elsewhere.',
    );
  return puppeteer.launch({
    browser: 'firefox',
    executablePath,
    timeout: PATIENCE_MS,
    protocolTimeout: PATIENCE_MS,
    // What glides would be half way when it is clicked.
    extraPrefsFirefox: {
      'ui.prefersReducedMotion': 1,
      // One process for all pages, and none begun ahead for sites that nobody visits.
      'fission.autostart': false,
      'dom.ipc.processCount': 1,
      // Pictures a second: nobody looks at them, and to draw 60 is a third of what it does.
      'layout.frame_rate': 8,
      'dom.ipc.processPrelaunch.enabled': false,
    },
  });
};

/** A page that waits as long as a test may take. */
export const firefoxPage = async (within: Browser | BrowserContext): Promise<Page> => {
  const page = await within.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  return page;
};
