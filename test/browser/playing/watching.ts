import { afterAll, describe, expect, it } from '@jest/globals';
import { BotMatch } from '../../support/bot-match.js';
import { TcpProxy } from '../../support/tcp-proxy.js';
import { playersFor } from '../support/fixtures.js';
import { askedTable, differencesTo, shownFrame, shownTable, untilFrame } from '../support/shown-table.js';
import { leave } from '../support/stage.js';
import type { Playing } from './playing.js';

/** The time without a server that the overlay must survive. */
const OUTAGE_MS = 10_000;
interface Watched {
  readonly pictures: number;
  readonly empty: number;
  readonly frames: Readonly<Record<string, number>>;
}

export const watching = (playing: Playing): void =>
  describe('a match as it happens', () => {
    let proxy: TcpProxy | undefined;

    afterAll(() => proxy?.close());

    it('is watched from its first frame to its result, without a reload', async () => {
      const { stage } = playing;
      const settings = { matchId: 'watched', game: 'metax', players: playersFor(2) };
      const match = await BotMatch.begin(stage.running.service.store, settings, false);
      const opened = await stage.visit('/matches/watched');
      const { page, faults } = opened;
      await untilFrame(page, match.newest);
      await page.evaluate('window.isTheSamePage = true');
      await match.start();
      for (let round = 0; round < 5 && !match.isOver; round += 1) {
        const newest = await match.play(12);
        await untilFrame(page, newest);
        const table = await askedTable(stage.running.url, 'watched', newest);
        expect(differencesTo(table, await shownTable(page))).toEqual([]);
      }
      const last = match.isOver ? match.newest : await match.concede(1);
      await untilFrame(page, last);
      await page.getByText('finished', { exact: false }).first().waitFor();
      expect(await page.locator(`li[data-frame="${last}"]`).count()).toBe(1);
      expect(await page.evaluate('window.isTheSamePage')).toBe(true);
      expect(faults).toEqual([]);
      await leave(opened);
    });

    it('continues in the overlay after ten seconds without a server, and is never empty', async () => {
      const { stage } = playing;
      proxy = await TcpProxy.to(stage.running.url);
      const settings = { matchId: 'cut-off', game: 'metax', players: playersFor(2) };
      const match = await BotMatch.begin(stage.running.service.store, settings);
      const opened = await stage.visit('/overlay/cut-off', {
        url: proxy.url,
        size: { width: 1280, height: 720 },
      });
      const { page } = opened;
      await untilFrame(page, match.newest);
      await page.evaluate("recountProbe.watch('.overlay [data-seat]')");
      const before = await shownFrame(page);
      proxy.cut();
      await match.play(8);
      await page.waitForTimeout(OUTAGE_MS);
      expect(proxy.refused).toBeGreaterThan(1);
      expect(await shownFrame(page)).toBe(before);
      proxy.mend();
      const newest = await match.play(4);
      await untilFrame(page, newest);
      const watched = await page.evaluate<Watched>('recountWatch');
      expect(watched.pictures).toBeGreaterThan(50);
      expect(watched.empty).toBe(0);
      expect(await page.evaluate('performance.getEntriesByType("navigation").length')).toBe(1);
      await leave(opened);
    });
  });
