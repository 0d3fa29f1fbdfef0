import { describe, expect, it } from '@jest/globals';
import { BotMatch } from '../support/bot-match.js';
import { forAll } from '../support/for-all.js';
import { leave, Stage } from './support/stage.js';

describe('the decisions of a past frame, in the browser', () => {
  const stage = forAll(
    () => Stage.open(),
    (opened) => opened.close(),
  );

  it('are read by keyboard: legal actions, the rule against others, and a card’s own', async () => {
    const { store } = stage.running.service;
    const match = await BotMatch.begin(store, { matchId: 'decided', game: 'metax', players: ['ann', 'ben'] });
    await match.playToEnd();
    const opened = await stage.visit('/replays/decided?frame=60');
    const { page } = opened;

    await page.getByRole('button', { name: 'What else was legal here' }).press('Enter');
    const panel = page.getByRole('region', { name: 'What else was legal here' });
    await panel.getByRole('heading', { name: /could do after frame/ }).waitFor();
    const legal = panel.getByRole('list').first().getByRole('listitem');
    expect(await legal.count()).toBeGreaterThan(0);
    expect(await legal.first().getByRole('link').getAttribute('href')).toMatch(/^\/rules\/metax#MX-/);

    await panel.getByRole('button', { expanded: false }).first().press('Enter');
    await panel.getByRole('blockquote').first().waitFor();

    await page.locator('.card[role=img][tabindex="0"]').first().press('Enter');
    const note = page.locator('.why-not');
    await note.getByRole('link').first().waitFor();
    await page.keyboard.press('Escape');
    await note.waitFor({ state: 'detached' });

    expect(opened.faults).toEqual([]);
    await leave(opened);
  });
});
