import { describe, expect, it } from '@jest/globals';
import { Broadcast, faultsOf } from '../../broadcast/broadcast.js';
import { LocalService } from '../../broadcast/broadcast-service.js';
import { TcpProxy } from '../../support/tcp-proxy.js';
import { middleOf, TABLES } from '../support/fixtures.js';
import { leave } from '../support/stage.js';
import type { Looking } from './looking.js';

const SIZES = [
  { width: 640, height: 360 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
];
const PANELS = '.overlay-panel, .overlay [data-seat]';
const PLATES = '.overlay [data-form]';

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

    it.each(TABLES)(
      'has no text below 22 pixels in a scene of $game, and no plate outside it',
      async ({ game }) => {
        const { stage, opened } = looking;
        for (const layout of ['board', 'scoreboard']) {
          await stage.visitNext(opened, `/overlay/${middleOf(game)}?layout=${layout}`);
          const { page } = opened;
          await page.setViewportSize({ width: 1920, height: 1080 });
          await page.getByRole('region', { name: 'Ann' }).and(page.locator('[data-form]')).waitFor();
          await page.evaluate('recountProbe.rate(100)');
          expect([layout, await page.evaluate("recountProbe.smallTexts('.overlay', 22)")]).toEqual([
            layout,
            [],
          ]);
          // The largest numbers are found as well, so the probe sees the texts.
          expect(await page.evaluate("recountProbe.smallTexts('.overlay', 200).length")).toBeGreaterThan(5);
          expect(await page.evaluate(`recountProbe.outside('${PLATES}')`)).toEqual([]);
        }
        expect(opened.faults).toEqual([]);
      },
    );

    it('keeps the side of a player whatever the seat', async () => {
      const sideOf = async (top: string) => {
        await looking.stage.visitNext(
          looking.opened,
          `/overlay/${middleOf('metax')}?layout=board&top=${top}`,
        );
        const plate = looking.opened.page.locator('[data-form="column"]');
        const isAnn = plate.and(looking.opened.page.getByRole('region', { name: 'Ann' }));
        await isAnn.waitFor();
        return (await isAnn.getAttribute('data-near')) === null ? 'far' : 'near';
      };
      expect(await sideOf('Ann')).toBe('far');
      expect(await sideOf('ben')).toBe('near');
    });

    it('follows the featured match from match to match: never empty or stale, no announcement duplicated or lost', async () => {
      const { stage } = looking;
      const proxy = await TcpProxy.to(stage.running.url);
      try {
        const broadcast = await Broadcast.begin(
          stage.browser,
          new LocalService(stage.running),
          proxy,
          'board',
        );
        const acts = [
          { matchId: 'air-1', game: 'metax', seats: 2, actions: 10, cut: 'network' },
          { matchId: 'air-2', game: 'nightfall', seats: 2, actions: 10, cut: 'page' },
        ] as const;
        for (const act of acts) expect(faultsOf(await broadcast.play(act))).toEqual([]);
        await leave(broadcast.opened);
      } finally {
        await proxy.close();
      }
    });
  });
