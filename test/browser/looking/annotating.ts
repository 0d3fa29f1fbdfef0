import { describe, expect, it } from '@jest/globals';
import { endOf, playersFor, TABLES } from '../support/fixtures.js';
import { shownTable, untilFrame } from '../support/shown-table.js';
import { leave } from '../support/stage.js';
import type { Looking } from './looking.js';

export const annotating = (looking: Looking): void =>
  describe('annotations in a replay', () => {
    it('are written beside a frame, appear on the timeline, and are read by others who have the link', async () => {
      const { stage } = looking;
      const [first] = TABLES;
      const match = endOf(first?.game ?? '');
      const [author = ''] = playersFor(1);
      const token = await stage.token('player', author);
      const { page, faults } = await stage.visit(`/replays/${match}?frame=7`, { token });
      await page.getByRole('button', { name: 'Annotate this frame' }).click();
      await page.getByLabel('On frame 7').fill('Here it was decided.');
      await page.getByRole('form', { name: 'Annotation' }).getByRole('combobox').selectOption('LINK');
      await page.getByRole('button', { name: 'Write it down' }).click();
      await page.getByText('Here it was decided.').waitFor();
      expect(await page.locator('[class*="_annotated_"]').getAttribute('d')).toContain('M7 ');
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: 'Copy its link' }).click();
      const link = await page.evaluate<string>('navigator.clipboard.readText()');
      expect(faults).toEqual([]);
      await leave({ page, faults });

      await stage.visitNext(looking.opened, `/replays/${match}?frame=7`);
      await looking.opened.page.locator('[class*="_replaySide_"]').waitFor();
      expect(await looking.opened.page.getByText('Here it was decided.').count()).toBe(0);
      await stage.visitNext(looking.opened, link.slice(stage.running.url.length));
      await looking.opened.page.getByText('Here it was decided.').waitFor();
      expect(looking.opened.faults).toEqual([]);
    });

    it('can be written beside a replay for one seat', async () => {
      await looking.stage.visitNext(looking.opened, `/replays/${endOf('metax')}?frame=20`);
      const { page, faults } = looking.opened;
      await untilFrame(page, 20);
      const handsShown = async (): Promise<readonly number[]> => {
        const { zones } = await shownTable(page);
        return ['0/hand', '1/hand'].map((zone) => zones[zone]?.cards.length ?? 0);
      };
      const [own, other] = await handsShown();
      expect([own, other].every((cards) => cards !== undefined && cards > 0)).toBe(true);
      await page.getByRole('combobox', { name: /^Shown/ }).selectOption({ index: 1 });
      await page.waitForURL(/as=seat-0-as-played/);
      await untilFrame(page, 20);
      expect(await handsShown()).toEqual([own, 0]);
      expect(await page.getByRole('combobox', { name: /^Shown/ }).inputValue()).toBe('seat-0-as-played');
      expect(faults).toEqual([]);
    });
  });
