import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'puppeteer-core';
import { passOn, SOME_TURNS } from './playing/passing-on.js';
import { firefoxPage, openFirefox } from './support/firefox.js';
import { Stage } from './support/stage.js';

const SHARED_LINK = '[class*="_inviteShare_"] input';

describe('a journey in Firefox', () => {
  let stage: Stage;
  let firefox: Browser;

  beforeAll(async () => {
    stage = await Stage.open({ environment: { RECOUNT_GUESTS: 'on' } });
    firefox = await openFirefox();
  });

  afterAll(async () => {
    await firefox?.close();
    await stage?.close();
  });

  /** A page in a separate browser context, without a session. Fills in a guest's name. */
  const comeAs = async (name: string, address: string): Promise<Page> => {
    const context = await firefox.createBrowserContext();
    const page = await firefoxPage(context);
    await page.goto(address);
    await page.locator('input[autocomplete="nickname"]').fill(name);
    return page;
  };

  it('two friends get from the first page to the end of a game by a name and one link', async () => {
    const faults: string[] = [];
    const host = await comeAs('Ann of the fox', stage.running.url);
    await host.locator('::-p-aria(Play a friend)').click();
    await host.locator('::-p-aria(Make the table)').click();
    await host.waitForSelector(SHARED_LINK);
    const link = await host.$eval(SHARED_LINK, ({ value }: { readonly value: string }) => value);
    const friend = await comeAs('Ben of the fox', link);
    await friend.locator('::-p-aria(Sit down)').click();
    for (const page of [friend, host]) {
      page.on('pageerror', (error) => faults.push(String(error)));
      await page.locator('[class*="_prepare_"] > .button-main').click();
    }
    const results = await Promise.all([host.evaluate(passOn(SOME_TURNS)), friend.evaluate(passOn())]);
    expect(results).toEqual(['You lost the match.', 'You won the match.']);
    expect(faults).toEqual([]);
  });
});
