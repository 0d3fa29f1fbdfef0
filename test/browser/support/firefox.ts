import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer-core';
import { PATIENCE_MS } from '../../../tools/testing/patience.js';

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** The path of Firefox: `FIREFOX_PATH`, or the usual paths on Debian and other systems; undefined if there is none. */
const firefoxPath = (): string | undefined => {
  const { FIREFOX_PATH } = process.env;
  return (FIREFOX_PATH === undefined ? PLACES : [FIREFOX_PATH]).find((path) => existsSync(path));
};

/** An unmodified Firefox, driven over WebDriver BiDi: the driver of Chromium would need a special build. */
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
    // An animated element would be clicked half way.
    extraPrefsFirefox: {
      'ui.prefersReducedMotion': 1,
      // One process for all pages, and no preloaded process for other sites.
      'fission.autostart': false,
      'dom.ipc.processCount': 1,
      // A low frame rate: drawing 60 frames per second takes a third of its processor time.
      'layout.frame_rate': 8,
      'dom.ipc.processPrelaunch.enabled': false,
    },
  });
};

/** A page whose time limit is that of a test. */
export const firefoxPage = async (within: Browser | BrowserContext): Promise<Page> => {
  const page = await within.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  return page;
};
