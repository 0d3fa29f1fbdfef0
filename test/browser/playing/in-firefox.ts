import { afterAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'puppeteer-core';
import { z } from 'zod';
import { games } from '#libs/games';
import { firefoxPage, openFirefox } from '../support/firefox.js';
import { playersFor } from '../support/fixtures.js';
import { learn } from './by-the-guide.js';
import { guidedMatch, LEAST_READ, MOST_ACTIONS } from './guided-match.js';
import type { Playing } from './playing.js';

const learnedSchema = z.object({
  result: z.string(),
  read: z.array(z.string()),
  unseen: z.array(z.string()),
});

export const inFirefox = (playing: Playing): void =>
  describe('in Firefox', () => {
    let browser: Browser | undefined;
    const firefox = async (): Promise<Browser> => {
      browser ??= await openFirefox();
      return browser;
    };

    afterAll(() => browser?.close());

    it.each(games.map(({ id, name }) => ({ id, name })))(
      'a newcomer is guided through a first match of $name by visible elements',
      async ({ id }) => {
        const { stage } = playing;
        const token = await stage.token('player', playersFor(1)[0] ?? '');
        const match = await guidedMatch(stage, `learned-in-firefox-${id}`, id, token);
        const context = await (await firefox()).createBrowserContext();
        const page = await firefoxPage(context);
        const faults: string[] = [];
        page.on('pageerror', (error) => faults.push(String(error)));
        await page.goto(`${stage.running.url}${match.address}`);
        await page.locator('.bar-more').click();
        await page.locator('::-p-text(Guide me)').click();
        await page.waitForSelector('[class*="_coach_"] h2');
        const { result, read, unseen } = await match.against(
          page.evaluate(learn(MOST_ACTIONS)).then(learnedSchema.parse),
        );
        expect(result).toMatch(/^You (won|lost)/);
        expect(unseen).toEqual([]);
        expect(read.length).toBeGreaterThanOrEqual(LEAST_READ);
        expect(faults).toEqual([]);
        await context.close();
      },
    );
  });
