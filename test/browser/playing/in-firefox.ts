import { afterAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'puppeteer-core';
import { openFirefox } from '../support/firefox.js';
import { passOn, SOME_TURNS } from './passing-on.js';
import type { Playing } from './playing.js';

const SHARED_LINK = '.invite-share input';

export const inFirefox = (playing: Playing): void =>
  describe('two friends in Firefox', () => {
    let browser: Browser | undefined;

    afterAll(() => browser?.close());

    /** A page in a context of its own: nobody is signed in there. Comes as a guest by a name, with the deck that is chosen there. */
    const comeAs = async (firefox: Browser, name: string, address: string): Promise<Page> => {
      const context = await firefox.createBrowserContext();
      const page = await context.newPage();
      await page.goto(address);
      await page.locator('.invite-name input').fill(name);
      await page.locator('.invite-ways .button-main').click();
      return page;
    };

    it('come from the first page to the end of a game by a name and one link', async () => {
      browser = await openFirefox();
      const faults: string[] = [];
      const host = await comeAs(browser, 'Ann of the fox', playing.stage.running.url);
      await host.waitForSelector(SHARED_LINK);
      const link = await host.$eval(SHARED_LINK, ({ value }: { readonly value: string }) => value);
      const friend = await comeAs(browser, 'Ben of the fox', link);
      for (const page of [friend, host]) {
        page.on('pageerror', (error) => faults.push(String(error)));
        await page.locator('.prepare > .button-main').click();
      }
      const results = await Promise.all([host.evaluate(passOn(SOME_TURNS)), friend.evaluate(passOn())]);
      expect(results).toEqual(['You lost the match.', 'You won the match.']);
      expect(faults).toEqual([]);
    });
  });
