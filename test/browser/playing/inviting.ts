import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ALL_SCHEMES } from '../support/accessibility.js';
import { expectSound } from '../support/soundness.js';
import { leave, type Opened } from '../support/stage.js';
import { passOn, SOME_TURNS } from './passing-on.js';
import type { Playing } from './playing.js';

const NEAR_HAND = '.table .seat-near .zone-hand [data-card]';
const NAME = 'Your name at the table';

export const inviting = (playing: Playing): void =>
  describe('two friends with phones', () => {
    /** From the first page to a table by a name, the friend's form and one link. */
    const openTable = async (): Promise<readonly [Opened, Opened]> => {
      const { stage } = playing;
      const host = await stage.visit('/', { isPhone: true });
      const { page } = host;
      // A name is suggested, so that both ways to play work at once.
      expect(await page.getByLabel(NAME).inputValue()).toMatch(/^\S+ \S+$/);
      await page.getByLabel(NAME).fill('Nina');
      await page.getByRole('radio', { name: /^MetaX/ }).check({ force: true });
      await expectSound(host, ALL_SCHEMES);
      await page.getByRole('button', { name: 'Play a friend' }).tap();
      await page.getByText('Best of three').tap();
      await page.getByText('25 min').tap();
      expect(await page.getByRole('checkbox', { name: /^Private:/ }).isChecked()).toBe(true);
      await expectSound(host);
      await page.getByRole('button', { name: 'Make the table' }).tap();
      const link = await page.getByLabel('The link', { exact: true }).inputValue();
      await expectSound(host);

      const { pathname, hash } = new URL(link);
      const friend = await stage.visit(`${pathname}${hash}`, { isPhone: true });
      await friend.page.getByRole('heading', { name: 'Nina invites you to MetaX' }).waitFor();
      expect(await friend.page.evaluate('location.href')).not.toContain('#');
      await expectSound(friend);
      await friend.page.getByLabel(NAME).fill('Nina');
      await friend.page.getByRole('button', { name: 'Sit down' }).tap();
      return [host, friend];
    };

    const atTable = async (page: Page): Promise<void> => {
      await page.locator(NEAR_HAND).first().waitFor();
      // The hand of the other is only so many backs.
      expect(await page.locator('.table .seat-far [data-kind="hand"] [data-card]').count()).toBe(0);
    };

    const concede = async (page: Page, what: string): Promise<void> => {
      await page.getByRole('button', { name: 'More', exact: true }).tap();
      await page.getByRole('button', { name: 'Concede …' }).tap();
      await page.getByRole('button', { name: what }).tap();
    };

    it('play the best of three with clocks under one name, keep the seat when a tab closes, and play again by one press each', async () => {
      const [host, friend] = await openTable();
      for (const { page } of [friend, host]) await page.getByRole('button', { name: 'I am ready' }).tap();
      for (const { page } of [host, friend]) await atTable(page);
      await host.page.getByText('Nina #2').first().waitFor();
      await host.page.locator('[class*="_seatClock_"]').first().waitFor();

      const address = friend.page.url();
      await friend.page.close();
      const page = await friend.page.context().newPage();
      await page.goto(address);
      await atTable(page);

      const pages = [host.page, page];
      await concede(host.page, 'Concede game 1');
      // Decks without a side deck play on at once.
      await host.page.locator('.table .seat-far').getByText('1/2').waitFor({ state: 'attached' });
      await page.locator('.table .seat-near').getByText('1/2').waitFor({ state: 'attached' });
      for (const one of pages) await atTable(one);
      const results = await Promise.all([
        host.page.evaluate<string>(passOn(SOME_TURNS)),
        page.evaluate<string>(passOn()),
      ]);
      expect(results).toEqual(['You lost the match.', 'You won the match.']);
      for (const one of pages) await one.getByRole('button', { name: 'Play again' }).tap();
      for (const one of pages) {
        await one.waitForURL((url) => url.href !== address);
        await atTable(one);
      }
      expect(page.url()).toBe(host.page.url());
      expect([...host.faults, ...friend.faults]).toEqual([]);
      for (const opened of [host, friend]) await leave(opened);
    });

    it('return to the first page, which offers the match in progress', async () => {
      const { stage } = playing;
      const host = await stage.visit('/', { isPhone: true });
      const { page } = host;
      await page.getByRole('button', { name: 'Play a friend' }).tap();
      await page.getByRole('button', { name: 'Make the table' }).tap();
      await page.getByLabel('The link', { exact: true }).waitFor();
      const again = await page.context().newPage();
      await again.goto(stage.running.url);
      await again.getByText('table waits for a player', { exact: false }).waitFor();
      await again.getByRole('link', { name: 'Go to the table' }).tap();
      await again.getByLabel('The link', { exact: true }).waitFor();
      expect(host.faults).toEqual([]);
      await leave(host);
    });

    it('see a page of the installed app when the service is out of reach', async () => {
      const { stage } = playing;
      const opened = await stage.visit('/', { isPhone: true, isInstalled: true });
      const { page } = opened;
      await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
      await page.context().setOffline(true);
      await page.goto(`${stage.running.url}/matches`);
      await page.getByRole('heading', { name: 'Recount is out of reach' }).waitFor();
      await page.context().setOffline(false);
      await page.getByRole('link', { name: 'Try again' }).tap();
      await page.getByRole('heading', { level: 1, name: 'Tables' }).waitFor();
      await leave(opened);
    });
  });
