import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { BotMatch } from '../support/bot-match.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { middleMatch, middleOf, playersFor, TABLES } from './support/fixtures.js';
import { askedTable, differencesTo, shownFrame, shownTable, untilFrame } from './support/shown-table.js';
import { leave, type Opened, Stage } from './support/stage.js';

/** The overlay's acceptance: so long without a server. */
const OUTAGE_MS = 10_000;
const SIZES = [
  { width: 640, height: 360 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
];
const PANELS = '.overlay-panel, .overlay [data-seat]';

interface Watched {
  readonly pictures: number;
  readonly empty: number;
  readonly frames: Readonly<Record<string, number>>;
}

jest.setTimeout(240_000);

describe('a match as it happens, in a browser', () => {
  let stage: Stage;
  let proxy: TcpProxy | undefined;
  let overlay: Opened | undefined;

  beforeAll(async () => {
    stage = await Stage.open();
    for (const { game, seats } of TABLES) await middleMatch(stage.running.service.store, game, seats);
  });

  afterAll(async () => {
    await proxy?.close();
    await stage?.close();
  });

  it('is watched from its first frame to its result, without loading anything again', async () => {
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

  it('goes on in the overlay after ten seconds without a server, and is at no moment empty', async () => {
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

  it.each(TABLES)('fits the overlay of $game with $seats seats into any window', async ({ game }) => {
    overlay ??= await stage.visit('/');
    await stage.visitNext(overlay, `/overlay/${middleOf(game)}`);
    const { page, faults } = overlay;
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
