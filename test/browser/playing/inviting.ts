import { describe, expect, it } from '@jest/globals';
import { expectSound } from '../support/soundness.js';
import { leave } from '../support/stage.js';
import type { Playing } from './playing.js';

export const inviting = (playing: Playing): void =>
  describe('two friends', () => {
    it('come from the first page to a game by a name and one link, which leaves no code in the address', async () => {
      const { stage } = playing;
      const host = await stage.visit('/');
      await host.page.getByLabel('Your name at the table').fill('Ann of the link');
      await host.page.getByRole('radio', { name: /^MetaX/ }).check({ force: true });
      await host.page.getByLabel('Deck', { exact: true }).selectOption({ index: 1 });
      await expectSound(host);
      await host.page.getByRole('button', { name: 'Invite a friend' }).click();
      const link = await host.page.getByLabel('The link', { exact: true }).inputValue();
      await expectSound(host);

      const { pathname, hash } = new URL(link);
      const friend = await stage.visit(`${pathname}${hash}`);
      await friend.page.getByRole('heading', { name: 'Ann of the link invites you to MetaX' }).waitFor();
      expect(await friend.page.evaluate('location.href')).not.toContain('#');
      await expectSound(friend);
      await friend.page.getByLabel('Your name at the table').fill('Ben of the link');
      await friend.page.getByRole('button', { name: 'Sit down' }).click();

      for (const { page } of [friend, host]) {
        await page.getByRole('button', { name: 'I am ready' }).click();
      }
      for (const { page, faults } of [host, friend]) {
        await page.locator('.table .seat-near .zone-hand [data-card]').first().waitFor();
        // The hand of the other is only so many backs.
        expect(await page.locator('.table .seat-far [data-card] .card-face').count()).toBe(0);
        expect(faults).toEqual([]);
      }
      await leave(host);
      await leave(friend);
    });
  });
