import { afterEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { eventually } from '../../e2e/support/socket.js';
import { BotMatch } from '../../support/bot-match.js';
import { playersFor } from '../support/fixtures.js';
import { OtherSeats } from '../support/other-seats.js';
import { untilFrame } from '../support/shown-table.js';
import { leave, type Opened } from '../support/stage.js';
import type { Playing } from './playing.js';

/** The next actions of the seat to act. */
const WAYS = ['.action-next', '[class*="_fillForm_"] [type=submit]', '.action-buttons .action-button']
  .map((one) => `.action-bar[data-busy=false] ${one}:not(:disabled)`)
  .join();
/** The number of actions until the wanted situation is expected. */
const MOST = 40;
/** Longer than the delay after which a card reacts to the resting mouse. */
const REST_MS = 400;
const ACTIONS = 30;

/** The number of actions within which a series of two is expected. */
const MOST_PLAYED = 120;
const SERIES = `query ($id: ID!) {
  match(id: $id) { frameCount legalActions(seat: 0, first: 100) { nodes { series } } }
}`;
const seriesSchema = z.object({
  frameCount: z.number(),
  legalActions: z.object({ nodes: z.array(z.object({ series: z.string().nullable() })) }),
});

const until = (page: Page, isSo: string): Promise<void> => eventually(() => page.evaluate<boolean>(isSo));

export const pressingOnce = (playing: Playing): void =>
  describe('one press', () => {
    let opened: Opened | undefined;

    afterEach(async () => {
      if (opened !== undefined) await leave(opened);
      opened = undefined;
    });

    /** Plays a running match until `isThere` holds for the page. */
    const sitUntil = async (matchId: string, game: string, isThere: (page: Page) => Promise<boolean>) => {
      const { stage } = playing;
      const settings = { matchId, game, players: playersFor(2) };
      const match = await BotMatch.begin(stage.running.service.store, settings);
      await match.play(ACTIONS);
      const others = await OtherSeats.of(stage.running, settings, 'waiting');
      await others.untilFrame(match.newest);
      const token = await stage.token('player', playersFor(1)[0] ?? '');
      // Bots do not take the actions that are pressed here.
      opened = await stage.visit(`/matches/${matchId}`, { token, settings: 'autoPass=off' });
      const { page } = opened;
      for (let times = 0; times < MOST; times += 1) {
        await untilFrame(page, (await others.untilFirstIsToAct()) ?? 0);
        const ways = page.locator(WAYS);
        await ways.first().waitFor();
        if (await isThere(page)) return { ...opened, others };
        await ways.first().click();
      }
      throw new Error(`Nothing of the kind came up in ${matchId}.`);
    };

    it('on a series takes all its actions, one after another', async () => {
      const { stage } = playing;
      const settings = { matchId: 'in-a-row', game: 'nightfall', players: playersFor(2) };
      const match = await BotMatch.begin(stage.running.service.store, settings);
      const player = playersFor(1)[0] ?? '';
      const client = await stage.running.client('player', player);
      const look = async () => seriesSchema.parse(await client.ask(SERIES, { id: match.id }, 'match'));
      const left = async (): Promise<number> =>
        (await look()).legalActions.nodes.filter(({ series }) => series !== null).length;
      for (let played = 0; played < MOST_PLAYED && (await left()) < 2; played += 1) {
        const newest = await match.play(1);
        await eventually(async () => (await look()).frameCount > newest);
      }
      opened = await stage.visit(`/matches/${match.id}`, {
        token: await stage.token('player', player),
        settings: 'autoPass=off',
      });
      const { page, faults } = opened;
      const count = await left();
      expect(count).toBeGreaterThan(1);
      const button = page.getByRole('button', { name: `Fatigue all Aura Pages (${count})`, exact: true });
      await button.click();
      await eventually(async () => (await left()) === 0);
      await until(page, "document.querySelector('.action-bar')?.dataset.busy === 'false'");
      expect(await button.count()).toBe(0);
      expect(faults).toEqual([]);
    });

    it('on a quick button of a hovered card takes its action, and the buttons disappear after the mouse has left', async () => {
      const quick = '.quick-actions button';
      const { page, faults } = await sitUntil('pointed-at', 'metabaloids-fast', async (seen) => {
        const cards = seen.locator('.table-near .zone-hand .card-offers');
        const box = (await cards.count()) === 0 ? null : await cards.first().boundingBox();
        if (box === null) return false;
        await seen.mouse.move(box.x + 10, box.y + box.height / 2, { steps: 3 });
        await seen.waitForTimeout(REST_MS);
        return (await seen.locator(quick).count()) > 0;
      });
      await page.mouse.move(5, 5, { steps: 3 });
      await page.locator(quick).first().waitFor({ state: 'detached' });
      await page
        .locator('.table-near .zone-hand .card-offers')
        .first()
        .hover({ position: { x: 10, y: 30 } });
      const said = page.locator(quick).first();
      await said.waitFor();
      const frame = await page.evaluate<number>('recountProbe.frame()');
      await said.hover();
      expect(await page.locator('[data-pays]').count()).toBe(
        ((await said.textContent()) ?? '').split(', paying ')[1]?.split(', ').length ?? 0,
      );
      await said.click();
      await until(page, `recountProbe.frame() > ${frame}`);
      expect(await page.locator('[class*="_fillForm_"], .card-menu').count()).toBe(0);
      expect(await page.locator('[data-pays]').count()).toBe(0);
      expect(faults).toEqual([]);
    });

    it('on automatic step ending ends step after step, until a choice or the end of the turn', async () => {
      const { page, faults } = await sitUntil(
        'and-on',
        'metabaloids',
        async (seen) => (await seen.locator('.action-on').count()) > 0,
      );
      const begun = await page.locator('.table-phase').textContent();
      await page.locator('.action-on').click();
      await until(
        page,
        `document.querySelector('.action-bar')?.dataset.busy === 'false' && document.querySelector('.action-on') === null`,
      );
      expect(await page.locator('.table-phase').textContent()).not.toBe(begun);
      expect(faults).toEqual([]);
    });
  });
