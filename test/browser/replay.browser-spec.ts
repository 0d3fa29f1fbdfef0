import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { seededRandom } from '#libs/game-kit';
import { endedMatch, endOf, TABLES } from './support/fixtures.js';
import { askedTable, differencesTo, shownTable, untilFrame } from './support/shown-table.js';
import { type Opened, Stage } from './support/stage.js';

const SCRUBBED = 10;

/** Moves the timeline's slider as a pointer does: its value, then the event that a browser tells of it. */
const scrubTo = async (page: Page, frame: number): Promise<void> => {
  await page.getByRole('slider', { name: 'Frame' }).fill(String(frame));
  await untilFrame(page, frame);
};

jest.setTimeout(240_000);

describe('a replay, in a browser', () => {
  let stage: Stage;
  let opened: Opened;
  const newest = new Map<string, number>();

  beforeAll(async () => {
    stage = await Stage.open();
    for (const { game, least } of TABLES)
      newest.set(game, (await endedMatch(stage.running.service.store, game, least)).newest);
    opened = await stage.visit('/');
  });

  afterAll(() => stage?.close());

  it.each(TABLES)('of $game shows at ten random frames what the API says of them', async ({ game }) => {
    const last = newest.get(game) ?? 0;
    const matchId = endOf(game);
    await stage.visitNext(opened, `/replays/${matchId}?frame=3`);
    const { page, faults } = opened;
    await untilFrame(page, 3);
    const chance = seededRandom(`scrub ${game}`);
    for (let round = 0; round < SCRUBBED; round += 1) {
      const frame = Number(chance.draw(round) % BigInt(last + 1));
      await scrubTo(page, frame);
      const table = await askedTable(stage.running.url, matchId, frame);
      expect([frame, differencesTo(table, await shownTable(page))]).toEqual([frame, []]);
    }
    expect(faults).toEqual([]);
  });

  it('goes to its ends and step by step by keys', async () => {
    await stage.visitNext(opened, `/replays/${endOf('metax')}?frame=5`);
    const { page, faults } = opened;
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
