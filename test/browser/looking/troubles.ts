import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../../e2e/support/socket.js';
import { TcpProxy } from '../../support/tcp-proxy.js';
import { accessibilityFaults } from '../support/accessibility.js';
import { middleOf } from '../support/fixtures.js';
import { expectSound } from '../support/soundness.js';
import { leave, type Opened, type Stage } from '../support/stage.js';
import type { Looking } from './looking.js';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];
const LEADERBOARDS = '**/assets/leaderboards-page-*.js';
const AGAIN = 'Try again';
const CLOCK_BEHIND = fileURLToPath(new URL('../support/clock-behind.js', import.meta.url));

/** A marker that a reload of the page removes. */
const MARK = 'window.isTheSamePage = true';
const isSamePage = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>('window.isTheSamePage === true').catch(() => false);

export const troubles = (looking: Looking): void =>
  describe('failures around the pages', () => {
    let stage: Stage;
    let opened: Opened;

    beforeEach(() => {
      ({ stage, opened } = looking);
    });

    afterEach(() => opened.page.unrouteAll({ behavior: 'ignoreErrors' }));

    const toLeaderboards = (page: Page): Promise<void> =>
      page.getByRole('link', { name: 'Leaderboards', exact: true }).click();

    it('a part of the app that fails to load at first is requested again automatically', async () => {
      const { page } = opened;
      await stage.visitNext(opened, '/');
      let asked = 0;
      await page.route(LEADERBOARDS, (route) => {
        asked += 1;
        return asked === 1 ? route.abort() : route.continue();
      });
      await page.evaluate(MARK);
      await toLeaderboards(page);
      await page.getByRole('heading', { level: 1, name: 'Leaderboards' }).waitFor();
      expect([asked, await isSamePage(page)]).toEqual([2, true]);
    });

    it('a style sheet that fails to load is requested again: no page is rendered without its own', async () => {
      const { page } = opened;
      await stage.visitNext(opened, '/');
      let asked = 0;
      await page.route('**/assets/organize-*.css', (route) => {
        asked += 1;
        return asked === 1 ? route.abort() : route.continue();
      });
      await page.evaluate("history.pushState(null, '', '/organize/new')");
      await page.getByRole('heading', { level: 1, name: 'New match' }).waitFor();
      expect(asked).toBe(2);
      expect(
        await page.evaluate(`getComputedStyle(document.querySelector('[class*="_organize_"]')).display`),
      ).toBe('grid');
    });

    it('a part that never loads is reported as missing; the app is reloaded once, and its other pages stay', async () => {
      const { page } = opened;
      await stage.visitNext(opened, '/');
      await page.route(LEADERBOARDS, (route) => route.abort());
      await page.evaluate(MARK);
      await toLeaderboards(page);
      const missing = page.locator('.failure').getByText('This page could not be loaded.', { exact: false });
      await missing.waitFor();
      await eventually(async () => !(await isSamePage(page)));
      await missing.waitFor();
      await page.evaluate(MARK);
      await page.getByRole('button', { name: AGAIN }).click();
      await page.waitForTimeout(2_000);
      expect(await isSamePage(page)).toBe(true);
      opened.faults.length = 0;
      await page.getByRole('link', { name: 'Watch', exact: true }).click();
      await page.locator('[data-match]').first().waitFor();
      await toLeaderboards(page);
      await missing.waitFor();
      await page.unrouteAll();
      // It is also requested automatically: possibly before the button is pressed, which then disappears.
      await page
        .getByRole('button', { name: AGAIN })
        .click({ timeout: 2_000 })
        .catch(() => {});
      await page.getByRole('heading', { level: 1, name: 'Leaderboards' }).waitFor();
      expect(await isSamePage(page)).toBe(true);
    });

    it('a build with other parts is reloaded once', async () => {
      const { page } = opened;
      await stage.visitNext(opened, '/');
      const gone = { status: 404, body: '' };
      let isThere = false;
      await page.route(LEADERBOARDS, (route) => (isThere ? route.continue() : route.fulfill(gone)));
      // The service now serves a page with another first script.
      await page.route(`${stage.running.url}/`, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ body: (await answer.text()).replace(/index-[\w-]+\.js/, 'index-another.js') });
        isThere = true;
      });
      await page.evaluate(MARK);
      await toLeaderboards(page);
      await page.getByRole('heading', { level: 1, name: 'Leaderboards' }).waitFor();
      expect(await isSamePage(page)).toBe(false);
    });

    it('a page that fails to render leaves the others intact, and is rendered once it can be', async () => {
      const { page } = opened;
      await stage.visitNext(opened, '/');
      await page.route(LEADERBOARDS, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: "export const LeaderboardsPage = () => { if (!window.isMended) throw new Error('broken'); return 'Mended'; }",
        }),
      );
      await toLeaderboards(page);
      await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
      await page.getByRole('link', { name: 'Watch', exact: true }).click();
      await page.locator('[data-match]').first().waitFor();
      await toLeaderboards(page);
      await page.getByRole('button', { name: AGAIN }).waitFor();
      opened.faults.length = 0;
      await expectSound(opened);
      await page.evaluate('window.isMended = true');
      await page.getByRole('button', { name: AGAIN }).click();
      await page.getByText('Mended').waitFor();
    });

    it.each([
      ['/nothing/here', 'Not found'],
      ['/matches/none', 'Match not found'],
      ['/replays/none', 'Replay not found'],
      ['/leaderboards/none', 'Leaderboard not found'],
      ['/players/none', 'Unknown player'],
    ])('%s reports a missing page, with a link home', async (address, heading) => {
      const { page, faults } = opened;
      await stage.visitNext(opened, address);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.locator('main').getByRole('link').first().waitFor();
      // The browser logs the error status of such an address.
      const others = faults.filter((fault) => !fault.includes('404'));
      faults.length = 0;
      expect(others).toEqual([]);
      await expectSound(opened);
    });

    it('an invalid token is refused at its field, one from a link above the page', async () => {
      const { page } = opened;
      await stage.visitNext(opened, '/');
      await page.getByRole('button', { name: 'Sign in' }).click();
      const field = page.getByLabel('Token');
      for (const wrong of ['eyJhbGciOiJIUzI1NiJ9.e30.forged', 'naïve words']) {
        await field.fill(wrong);
        await page.keyboard.press('Enter');
        await page.getByRole('alert').getByText(/token/i).waitFor();
        expect(await field.getAttribute('aria-invalid')).toBe('true');
        expect(await field.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
      }
      opened.faults.length = 0;
      await expectSound(opened);
      await field.fill(await stage.token('judge', 'judge-1'));
      await page.keyboard.press('Enter');
      await page.getByText('Judge · judge-1').waitFor();

      for (const [address, wrong] of [
        ['/matches', 'forged'],
        ['/leaderboards', 'na%C3%AFve'],
      ]) {
        await stage.visitNext(opened, `${address}#token=${wrong}`);
        await page.getByText('The token of this link is not valid here', { exact: false }).waitFor();
        expect(await page.evaluate("localStorage.getItem('recount.token')")).toBeNull();
      }
      opened.faults.length = 0;
      await expectSound(opened);
      await page.getByRole('button', { name: 'Sign in again' }).click();
      await field.waitFor();
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Leaderboards' }).waitFor();
      expect(await page.getByText('is not valid here').count()).toBe(0);
    });

    it("an expired token is reported, whatever the computer's clock shows, and the match continues as a spectator sees it", async () => {
      const token = await stage.running.service.issueToken({
        role: 'judge',
        subject: 'judge-1',
        lifetimeSeconds: 12,
      });
      const match = { address: `/matches/${middleOf('metax')}`, look: { token: token ?? '' } };
      const inTime = await stage.visit(match.address, match.look);
      const behind = await stage.visit(match.address, { ...match.look, scripts: [CLOCK_BEHIND] });
      for (const { page, faults } of [inTime, behind]) {
        await page.getByText('Your token is not valid any more', { exact: false }).waitFor();
        await page.locator('.table [data-place]').first().waitFor();
        expect(await page.getByLabel('Look as').count()).toBe(0);
        expect(faults.filter((fault) => fault.startsWith('error'))).toEqual([]);
        await page.context().close();
      }
    });

    it('a lost connection is reported on every page, and so is a service that is unreachable from the start', async () => {
      const proxy = await TcpProxy.to(stage.running.url);
      const lost = await stage.visit('/', { url: proxy.url });
      const { page } = lost;
      const notice = page.getByText('The connection is lost; trying again', { exact: false });
      await page.locator('[data-match]').first().waitFor();
      expect(await notice.count()).toBe(0);
      proxy.cut();
      await notice.waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await toLeaderboards(page);
      await notice.waitFor();
      proxy.mend();
      await page.getByRole('heading', { level: 1, name: 'Leaderboards' }).waitFor();
      await notice.waitFor({ state: 'detached' });
      await page.locator('[class*="_leaderboardTop_"]').first().waitFor();
      await leave(lost);
      await proxy.close();
    });

    it.each(SIZES)('the error of a form is visible at $width x $height', async (size) => {
      const { page } = opened;
      await stage.visitNext(opened, `/organize/new#token=${await stage.token('organizer', 'organizer-1')}`);
      await page.setViewportSize(size);
      const create = page.getByRole('button', { name: 'Create the match' });
      const delay = page.getByLabel('Spectators’ delay in seconds');
      await delay.fill('3601');
      await create.click();
      await page.locator('[name=spectatorDelaySeconds][aria-invalid=true]').waitFor();
      expect(await delay.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
      expect(await page.evaluate("recountProbe.outside('.field:has([aria-invalid=true])')")).toEqual([]);
      await delay.fill('0');
      // Nothing answers: no field is wrong.
      await page.route('**/graphql', (route) => route.abort());
      await create.click();
      const said = page.locator('.said.failure').getByText('it is created once', { exact: false });
      await said.waitFor();
      expect(await page.evaluate("recountProbe.outside('.said.failure')")).toEqual([]);
    });
  });
