import { describe, expect, it } from '@jest/globals';
import { expectSound } from '../support/soundness.js';
import { leave, type Opened } from '../support/stage.js';
import { passOn, SOME_TURNS } from './passing-on.js';
import type { Playing } from './playing.js';

export const inviting = (playing: Playing): void =>
  describe('two friends', () => {
    /** Goes from the first page to the table of a game, with a name, a deck and one link. */
    const sitDown = async (): Promise<readonly [Opened, Opened]> => {
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

      for (const { page } of [friend, host]) await page.getByRole('button', { name: 'I am ready' }).click();
      for (const { page, faults } of [host, friend]) {
        await page.locator('.table .seat-near .zone-hand [data-card]').first().waitFor();
        // The other hand shows only card backs.
        expect(await page.locator('.table .seat-far [data-card] .card-face').count()).toBe(0);
        expect(faults).toEqual([]);
      }
      return [host, friend];
    };

    const playToTheEnd = async ([host, friend]: readonly [Opened, Opened]): Promise<void> => {
      const results = await Promise.all([
        host.page.evaluate<string>(passOn(SOME_TURNS)),
        friend.page.evaluate<string>(passOn()),
      ]);
      expect(results).toEqual(['You lost the match.', 'You won the match.']);
      for (const opened of [host, friend]) {
        expect(opened.faults).toEqual([]);
        await leave(opened);
      }
    };

    it('get from the first page to the end of a game by a name and one link, which leaves no code in the address', async () => {
      await playToTheEnd(await sitDown());
    });
  });
