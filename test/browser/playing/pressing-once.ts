import { afterEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { eventually } from '../../e2e/support/socket.js';
import { BotMatch } from '../../support/bot-match.js';
import { playersFor } from '../support/fixtures.js';
import { OtherSeats } from '../support/other-seats.js';
import { leave, type Opened } from '../support/stage.js';
import type { Playing } from './playing.js';

/** So many times one goes on until there is what is looked for. */
const MOST = 40;
/** Longer than the mouse has to rest on a card. */
const REST_MS = 400;
const ACTIONS = 30;

const SERIES = `query ($id: ID!) {
  match(id: $id) { legalActions(seat: 0, first: 100) { nodes { series } } }
}`;
const seriesSchema = z.array(z.object({ series: z.string().nullable() }));

const until = (page: Page, isSo: string): Promise<void> => eventually(() => page.evaluate<boolean>(isSo));

export const pressingOnce = (playing: Playing): void =>
  describe('one press', () => {
    let opened: Opened | undefined;

    afterEach(async () => {
      if (opened !== undefined) await leave(opened);
      opened = undefined;
    });

    /** At a match that is under way, going on until the page has what `isThere` looks for. */
    const sitUntil = async (matchId: string, game: string, isThere: (page: Page) => Promise<boolean>) => {
      const { stage } = playing;
      const settings = { matchId, game, players: playersFor(2) };
      const match = await BotMatch.begin(stage.running.service.store, settings);
      await match.play(ACTIONS);
      const others = await OtherSeats.of(stage.running, settings, 'waiting');
      await others.untilFrame(match.newest);
      const token = await stage.token('player', playersFor(1)[0] ?? '');
      opened = await stage.visit(`/matches/${matchId}`, { token });
      const { page } = opened;
      for (let times = 0; times < MOST; times += 1) {
        await others.untilFirstIsToAct();
        await page
          .locator('.action-bar[data-busy=false] .action-next, .fill-form [type=submit]')
          .first()
          .waitFor();
        if (await isThere(page)) return { ...opened, others };
        await page.locator('.action-next, .fill-form [type=submit]').first().click();
        await page.waitForTimeout(50);
      }
      throw new Error(`Nothing of the kind came up in ${matchId}.`);
    };

    it('on a series does all of it, one after the other', async () => {
      const name = /^Fatigue all Aura Pages \((\d+)\)$/;
      const { page, faults } = await sitUntil(
        'in-a-row',
        'nightfall',
        async (seen) => (await seen.getByRole('button', { name }).count()) > 0,
      );
      const button = page.getByRole('button', { name });
      const count = Number(name.exec((await button.textContent()) ?? '')?.[1]);
      expect(count).toBeGreaterThan(1);
      const client = await playing.stage.running.client('player', playersFor(1)[0] ?? '');
      const left = async (): Promise<number> => {
        const answer = await client.ask(SERIES, { id: 'in-a-row' }, 'match.legalActions.nodes');
        return seriesSchema.parse(answer).filter(({ series }) => series !== null).length;
      };
      expect(await left()).toBe(count);
      await button.click();
      await eventually(async () => (await left()) === 0);
      await until(page, "document.querySelector('.action-bar')?.dataset.busy === 'false'");
      expect(await button.count()).toBe(0);
      expect(faults).toEqual([]);
    });

    it('beside a card that is pointed at does what is said there, and nothing is there once the mouse has left', async () => {
      const quick = '.quick-actions button';
      const { page, faults } = await sitUntil('pointed-at', 'metabaloids-fast', async (seen) => {
        const box = await seen.locator('.table-near .zone-hand .card-offers').first().boundingBox();
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
      expect(await page.locator('.fill-form, .card-menu').count()).toBe(0);
      expect(await page.locator('[data-pays]').count()).toBe(0);
      expect(faults).toEqual([]);
    });

    it('on what goes on and on ends step after step, until something is asked or the turn is over', async () => {
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
