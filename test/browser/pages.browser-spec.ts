import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { seriousFaults } from './support/accessibility.js';
import { endOf, furnish, middleOf, TABLES } from './support/fixtures.js';
import { leave, type Opened, Stage } from './support/stage.js';

const PHONE = { width: 390, height: 844 };

/** What is there once a page has all that it asks for. */
const PAGES = [
  { name: 'the lobby', address: '/', shows: '[data-match]' },
  { name: 'an address that leads nowhere', address: '/matches/none', shows: 'main' },
] as const;

const GAME_PAGES = TABLES.flatMap(({ game }) => [
  {
    name: `${game} live`,
    address: `/matches/${middleOf(game)}`,
    shows: '.table[data-table-frame] [data-zone]',
  },
  {
    name: `${game} after its end`,
    address: `/matches/${endOf(game)}`,
    shows: '.table[data-table-frame] [data-zone]',
  },
  { name: `${game} as a replay`, address: `/replays/${endOf(game)}?frame=40`, shows: '.table [data-zone]' },
  { name: `${game} as an overlay`, address: `/overlay/${middleOf(game)}`, shows: '.overlay [data-seat]' },
]);

jest.setTimeout(240_000);

describe('every page, in a browser', () => {
  let stage: Stage;
  let opened: Opened;

  beforeAll(async () => {
    stage = await Stage.open();
    await furnish(stage.running);
  });

  afterAll(() => stage?.close());

  it.each([...PAGES, ...GAME_PAGES])(
    '$name: no error, no request elsewhere, nothing serious for axe-core, no sideways scrolling on a phone',
    async ({ address, shows }) => {
      opened = await stage.visit(address);
      const { page, faults } = opened;
      await page.locator(shows).first().waitFor();
      expect(await seriousFaults(page)).toEqual([]);
      await page.setViewportSize(PHONE);
      await page.evaluate('recountProbe.rate(100)');
      expect(await page.evaluate('recountProbe.overflow().x')).toBe(0);
      expect(faults).toEqual([]);
      await leave(opened);
    },
  );
});
