import { afterAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openFirefox } from '../support/firefox.js';
import { expectSound } from '../support/soundness.js';
import { leave, type Opened } from '../support/stage.js';
import type { Playing } from './playing.js';

/**
 * Goes on at this page, whoever plays there, until the match has ended: presses what goes on, again and again, as somebody would who only ever passes. Gives the
 * result as it stands there.
 */
const PASS_ON = `(async () => {
  const deadline = performance.now() + 150000;
  while (performance.now() < deadline) {
    const result = document.querySelector('.seat-result h2');
    if (result !== null) return result.textContent;
    document.querySelector('.action-next:not(:disabled)')?.click();
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
  throw new Error('The match has not ended: ' + document.querySelector('.action-bar')?.textContent);
})()`;

export const inviting = (playing: Playing): void =>
  describe('two friends', () => {
    let firefox: Browser | undefined;

    afterAll(() => firefox?.close());

    /** From the first page to the table of a game, by a name, a deck and one link. */
    const sitDown = async (browser?: Browser): Promise<readonly [Opened, Opened]> => {
      const { stage } = playing;
      const look = browser === undefined ? {} : { browser };
      const name = browser === undefined ? 'Ann of the link' : 'Ann of the fox';
      const host = await stage.visit('/', look);
      await host.page.getByLabel('Your name at the table').fill(name);
      await host.page.getByRole('radio', { name: /^MetaX/ }).check({ force: true });
      await host.page.getByLabel('Deck', { exact: true }).selectOption({ index: 1 });
      if (browser === undefined) await expectSound(host);
      await host.page.getByRole('button', { name: 'Invite a friend' }).click();
      const link = await host.page.getByLabel('The link', { exact: true }).inputValue();
      if (browser === undefined) await expectSound(host);

      const { pathname, hash } = new URL(link);
      const friend = await stage.visit(`${pathname}${hash}`, look);
      await friend.page.getByRole('heading', { name: `${name} invites you to MetaX` }).waitFor();
      expect(await friend.page.evaluate('location.href')).not.toContain('#');
      if (browser === undefined) await expectSound(friend);
      await friend.page.getByLabel('Your name at the table').fill(name.replace('Ann', 'Ben'));
      await friend.page.getByRole('button', { name: 'Sit down' }).click();

      for (const { page } of [friend, host]) await page.getByRole('button', { name: 'I am ready' }).click();
      for (const { page, faults } of [host, friend]) {
        await page.locator('.table .seat-near .zone-hand [data-card]').first().waitFor();
        // The hand of the other is only so many backs.
        expect(await page.locator('.table .seat-far [data-card] .card-face').count()).toBe(0);
        expect(faults).toEqual([]);
      }
      return [host, friend];
    };

    const playToTheEnd = async ([host, friend]: readonly [Opened, Opened]): Promise<void> => {
      const results = await Promise.all([host, friend].map(({ page }) => page.evaluate<string>(PASS_ON)));
      expect(results.toSorted()).toEqual(['You lost the match.', 'You won the match.']);
      for (const opened of [host, friend]) {
        expect(opened.faults).toEqual([]);
        await leave(opened);
      }
    };

    it('come from the first page to the end of a game by a name and one link, which leaves no code in the address', async () => {
      await playToTheEnd(await sitDown());
    });

    it('do so in Firefox as well', async () => {
      firefox = await openFirefox();
      await playToTheEnd(await sitDown(firefox));
    });
  });
