import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { eventually } from '../../e2e/support/socket.js';
import { ALL_SCHEMES } from '../support/accessibility.js';
import { endOf, middleOf, playersFor, TABLES } from '../support/fixtures.js';
import { expectSound } from '../support/soundness.js';
import { leave } from '../support/stage.js';
import type { Looking } from './looking.js';

const [PLAYER = ''] = playersFor(1);

/** Elements that are present once a page has loaded all its data. */
const PAGES = [
  { name: 'the first page', address: '/', shows: '[data-match]' },
  { name: 'the list of matches', address: '/matches', shows: '[data-match]' },
  { name: 'the list of replays', address: '/replays', shows: '[data-match]' },
  { name: 'an address that leads nowhere', address: '/matches/none', shows: '.failure' },
  { name: 'the events', address: '/events', shows: '[class*="_eventEmpty_"]' },
  // This player has played only in a named season.
  {
    name: 'the leaderboards',
    address: '/leaderboards',
    shows: '[aria-label="MetaZoo Nightfall"] tr[data-player]',
  },
  { name: 'a leaderboard', address: '/leaderboards/metax?season=autumn', shows: 'tr[data-player]' },
  { name: 'a leaderboard of nobody', address: '/leaderboards/metax?season=none', shows: 'main h1' },
  { name: 'a player', address: `/players/${PLAYER}`, shows: '[class*="_ratingPlot_"]' },
  { name: 'the page of components', address: '/components', shows: '[class*="_components_"] .table' },
  { name: 'the page that checks replays', address: '/verify', shows: '[class*="_verifyDrop_"] input' },
  { name: 'the page of organizers, to others', address: '/organize', shows: '[class*="_eventEmpty_"]' },
] as const;

const STANDINGS = 'query ($id: ID!) { player(id: $id) { name ratings { game season rank } } }';
const standings = z.object({
  player: z.object({
    name: z.string(),
    ratings: z.array(z.object({ game: z.string(), season: z.string(), rank: z.number() })),
  }),
});
const TABLE = '.table[data-table-frame] [data-place]';

/** Live tables use each game's own colours. The elements around tables are the same for all games, so one game is enough to check them in the dark. */
const GAME_PAGES = TABLES.flatMap(({ game }, index) => [
  { name: `${game} live`, address: `/matches/${middleOf(game)}`, shows: TABLE, isDarkToo: true },
  { name: `${game} after its end`, address: `/matches/${endOf(game)}`, shows: TABLE, isDarkToo: index === 0 },
  {
    name: `${game} as a replay`,
    address: `/replays/${endOf(game)}?frame=40`,
    shows: '.table [data-place]',
    isDarkToo: index === 0,
  },
  {
    name: `${game} as an overlay`,
    address: `/overlay/${middleOf(game)}`,
    shows: '.overlay [data-seat]',
    isDarkToo: index === 0,
  },
  {
    name: `${game} as a scene on air`,
    address: `/overlay/${middleOf(game)}?layout=board`,
    shows: '.overlay [data-form]',
    isDarkToo: false,
  },
]);

export const pages = (looking: Looking): void =>
  describe('every page', () => {
    it.each([...PAGES.map((page) => ({ ...page, isDarkToo: true })), ...GAME_PAGES])(
      '$name: no error, no request to another host, no axe-core finding, no sideways scrolling on a phone',
      async ({ address, shows, isDarkToo }) => {
        await looking.stage.visitNext(looking.opened, address);
        await looking.opened.page.locator(shows).first().waitFor();
        await expectSound(looking.opened, isDarkToo ? ALL_SCHEMES : ['light']);
      },
    );

    it('has high contrast when the system requests it', async () => {
      await looking.stage.visitNext(looking.opened, '/');
      const { page } = looking.opened;
      const theme = 'document.documentElement.dataset.theme ?? null';
      for (const [contrast, shown] of [
        ['more', 'contrast'],
        ['no-preference', null],
      ] as const) {
        await page.emulateMedia({ contrast });
        await eventually(async () => (await page.evaluate(theme)) === shown);
      }
    });

    it("of a player shows the API's data", async () => {
      const { stage } = looking;
      const client = await stage.running.client();
      const { player } = standings.parse(await client.ask(STANDINGS, { id: PLAYER }, ''));
      await looking.stage.visitNext(looking.opened, `/players/${PLAYER}`);
      const { page, faults } = looking.opened;
      await page.getByRole('heading', { level: 1, name: player.name, exact: true }).waitFor();
      await page.locator(`[data-match="${endOf('metax')}"]`).waitFor();
      const ranks = page.locator('[class*="_rating_"] dl > div:first-child dd');
      expect(await ranks.allTextContents()).toEqual(player.ratings.map(({ rank }) => String(rank)));
      expect(player.ratings.length).toBeGreaterThan(TABLES.length);
      const of = player.ratings.find(({ game, season }) => game === 'metax' && season === 'autumn');
      const board = await stage.visit('/leaderboards/metax?season=autumn');
      const row = board.page.locator(`tr[data-player="${PLAYER}"]`);
      expect(await row.locator('td').first().textContent()).toBe(String(of?.rank));
      await row.getByRole('link').click();
      await board.page.getByRole('heading', { level: 1, name: player.name, exact: true }).waitFor();
      expect([...faults, ...board.faults]).toEqual([]);
      await leave(board);
    });
  });
