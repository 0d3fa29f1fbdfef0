import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { seededRandom } from '#libs/game-kit';
import { endOf, TABLES } from '../support/fixtures.js';
import { askedTable, differencesTo, shownTable, untilFrame } from '../support/shown-table.js';
import type { Looking } from './looking.js';

const SCRUBBED = 10;

/** Moves the timeline's slider like a pointer: sets the value, then dispatches the browser's event. */
const scrubTo = async (page: Page, frame: number): Promise<void> => {
  await page.getByRole('slider', { name: 'Frame' }).fill(String(frame));
  await untilFrame(page, frame);
};

const FRAMES = 'query ($id: ID!) { match(id: $id) { frameCount } }';

export const replays = (looking: Looking): void =>
  describe('a replay', () => {
    const newest = new Map<string, number>();

    beforeAll(async () => {
      const client = await looking.stage.running.client();
      for (const { game } of TABLES)
        newest.set(game, Number(await client.ask(FRAMES, { id: endOf(game) }, 'match.frameCount')) - 1);
    });

    it.each(TABLES)("of $game shows the API's data at ten random frames", async ({ game }) => {
      const last = newest.get(game) ?? 0;
      const matchId = endOf(game);
      await looking.stage.visitNext(looking.opened, `/replays/${matchId}?frame=3`);
      const { page, faults } = looking.opened;
      await untilFrame(page, 3);
      const chance = seededRandom(`scrub ${game}`);
      for (let round = 0; round < SCRUBBED; round += 1) {
        const frame = Number(chance.draw(round) % BigInt(last + 1));
        await scrubTo(page, frame);
        const table = await askedTable(looking.stage.running.url, matchId, frame);
        expect([frame, differencesTo(table, await shownTable(page))]).toEqual([frame, []]);
      }
      expect(faults).toEqual([]);
    });

    it('moves to its ends and step by step by keys', async () => {
      await looking.stage.visitNext(looking.opened, `/replays/${endOf('metax')}?frame=5`);
      const { page, faults } = looking.opened;
      await untilFrame(page, 5);
      await page.getByRole('slider', { name: 'Frame' }).focus();
      await page.keyboard.press('End');
      await untilFrame(page, newest.get('metax') ?? 0);
      await page.keyboard.press('Home');
      await untilFrame(page, 0);
      await page.keyboard.press('ArrowRight');
      await untilFrame(page, 1);
      expect(faults).toEqual([]);
    });
  });
