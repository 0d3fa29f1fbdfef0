import { describe, expect, it } from '@jest/globals';
import { isShortRun } from '#libs/game-kit/testing';
import { forAll } from '../support/for-all.js';
import { accessibilityFaults, BOTH_SCHEMES } from './support/accessibility.js';
import { registerPlayers } from './support/fixtures.js';
import { createFullTable, LAYOUT_PROBE, layoutFaults, viewsOf } from './support/full-tables.js';
import { leave, Stage } from './support/stage.js';

/* The short form of the check that `npm run screenshots` makes of every number of seats, use and size. */

const SEARCH = { matches: 1, actions: 240 };
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 768, height: 1024 };
const DESKTOP = { width: 1440, height: 900 };
const SCREEN = { width: 1920, height: 1080 };

const TABLES = [
  { game: 'metax', seats: 2, uses: { live: [PHONE, DESKTOP] } },
  { game: 'nightfall', seats: 4, uses: { live: [TABLET], overlay: [SCREEN] } },
  { game: 'metazoo-tcg', seats: 2, uses: { live: [PHONE], replay: [DESKTOP] } },
  { game: 'metabaloids', seats: 6, uses: { live: [SCREEN], replay: [PHONE] } },
  { game: 'metabaloids-fast', seats: 4, uses: { live: [PHONE, DESKTOP] } },
];

describe('full tables, in a browser', () => {
  const stage = forAll(
    async () => {
      const opened = await Stage.open();
      await registerPlayers(opened.running);
      return opened;
    },
    (it) => it.close(),
  );

  it.each(TABLES)('cut off and cover nothing at $game with $seats seats', async ({ uses, ...size }) => {
    const table = await createFullTable(stage.running, size, SEARCH);
    for (const { use, address, shows } of viewsOf(table)) {
      const sizes = Object.entries(uses).find(([name]) => name === use)?.[1] ?? [];
      const [first] = sizes;
      if (first === undefined) continue;
      const opened = await stage.visit(address, { size: first, scripts: [LAYOUT_PROBE] });
      const { page } = opened;
      await page.locator(shows).first().waitFor();
      await page.waitForLoadState('networkidle');
      for (const window of sizes) {
        await page.setViewportSize(window);
        expect([use, window, await layoutFaults(page, use)]).toEqual([use, window, []]);
      }
      if (use === 'live' && !isShortRun()) expect(await accessibilityFaults(page, BOTH_SCHEMES)).toEqual([]);
      expect(opened.faults).toEqual([]);
      await leave(opened);
    }
  });
});
