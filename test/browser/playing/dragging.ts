import { describe, expect, it } from '@jest/globals';
import { BotMatch } from '../../support/bot-match.js';
import { playersFor } from '../support/fixtures.js';
import { OtherSeats } from '../support/other-seats.js';
import { leave } from '../support/stage.js';
import type { Playing } from './playing.js';

export const dragging = (playing: Playing): void =>
  describe('a card that is dragged', () => {
    it('shows the action of a drop, takes it, and does nothing after Escape or at its old place', async () => {
      const { stage } = playing;
      const settings = { matchId: 'dragged', game: 'metabaloids', players: playersFor(2) };
      const match = await BotMatch.begin(stage.running.service.store, settings);
      const others = await OtherSeats.of(stage.running, settings, 'lively');
      await others.untilFrame(match.newest);
      await others.untilFirstIsToAct();
      const token = await stage.token('player', playersFor(1)[0] ?? '');
      const opened = await stage.visit('/matches/dragged', { token });
      const { page, faults } = opened;
      const hand = page.locator('.table-near [data-kind="hand"]');
      const card = hand.locator('.card-offers[data-card]').first();
      await card.waitFor();
      const id = (await card.getAttribute('data-card')) ?? '';
      const lying = hand.locator(`[data-card="${id}"]`);
      const said = page.locator('[class*="_cardDragged_"]');
      const lift = async (): Promise<void> => {
        await card.hover();
        await page.mouse.down();
      };
      const over = async (selector: string): Promise<void> => {
        const box = await page.locator(selector).first().boundingBox();
        if (box === null) throw new Error(`${selector} is not there.`);
        await page.mouse.move(box.x + box.width / 2, box.y + 12, { steps: 4 });
      };

      await lift();
      await over('.table-far .zone-ground');
      expect(await said.textContent()).not.toBe('Back to where it lies');
      await page.keyboard.press('Escape');
      expect(await said.count()).toBe(0);
      await page.mouse.up();
      expect(await lying.count()).toBe(1);

      await lift();
      await over('.table-near [data-kind="hand"] .zone-ground');
      expect(await said.textContent()).toBe('Back to where it lies');
      await page.mouse.up();
      expect(await said.count()).toBe(0);
      expect(await page.locator('.card-menu').count()).toBe(0);

      await lift();
      await over('.table-far .zone-ground');
      const meant = await said.textContent();
      await page.mouse.up();
      if (/ ways$/.test(meant ?? '')) await page.locator('.card-menu').waitFor();
      else await lying.waitFor({ state: 'detached' });
      expect(faults).toEqual([]);
      await leave(opened);
    });
  });
