import { describe, expect, it } from '@jest/globals';
import { middleOf, TABLES } from '../support/fixtures.js';
import type { Looking } from './looking.js';

const SIZES = [
  { width: 640, height: 360 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
];
const PANELS = '.overlay-panel, .overlay [data-seat]';

export const overlays = (looking: Looking): void =>
  describe('an overlay', () => {
    it.each(TABLES)('fits the overlay of $game with $seats seats into any window', async ({ game }) => {
      await looking.stage.visitNext(looking.opened, `/overlay/${middleOf(game)}`);
      const { page, faults } = looking.opened;
      await page.locator('.overlay [data-seat]').first().waitFor();
      for (const size of SIZES) {
        await page.setViewportSize(size);
        // The overlay measures itself when the window has changed.
        await page.evaluate('recountProbe.rate(100)');
        expect([size, await page.evaluate(`recountProbe.outside('${PANELS}')`)]).toEqual([size, []]);
        expect(await page.evaluate('recountProbe.overflow()')).toEqual({ x: 0, y: 0 });
      }
      expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgba(0, 0, 0, 0)');
      expect(faults).toEqual([]);
    });
  });
