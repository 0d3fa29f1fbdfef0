import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { ALL_SCHEMES } from '../support/accessibility.js';
import { expectSound } from '../support/soundness.js';
import { leave, type Opened, type Stage } from '../support/stage.js';

const NAMES = ['Ada', 'Bruno', 'Chiara', 'Dmitri', 'Esra', 'Finn', 'Grace', 'Hugo'];
const ROUNDS = 3;

const STANDINGS = `query ($id: ID!) {
  event(id: $id) { status standings { place points player { name } } }
}`;
const answer = z.object({
  status: z.string(),
  standings: z.array(
    z.object({ place: z.number(), points: z.string(), player: z.object({ name: z.string() }) }),
  ),
});

const next = async (page: Page, label: string): Promise<void> =>
  page.getByRole('region', { name: 'Next' }).getByRole('button', { name: label }).click();

/** Clicks the results; types that of the first table. The first player of a pair wins, 2 to 1 at even tables. */
const enterResults = async (opened: Opened, isLookedAt: boolean): Promise<void> => {
  const { page } = opened;
  const line = page.getByLabel(/^Table and score/);
  await line.fill('1 2-0');
  await page.getByText(/^Table 1: \w+ beats \w+ 2 – 0\.$/).waitFor();
  await line.press('Enter');
  await page.locator('[data-table="1"] .is-won').waitFor();
  for (const table of [2, 3, 4]) {
    await page.getByRole('button', { name: `Enter the result of table ${table}` }).click();
    if (isLookedAt && table === 2) await expectSound(opened);
    const result = table % 2 === 0 ? /^2 – 1: / : /^2 – 0: /;
    await page.getByRole('button', { name: result }).first().click();
    await page.locator(`[data-table="${table}"] .is-won`).waitFor();
  }
};

/** A Swiss of eight from its plan to its standings, in the browser. */
export const swissOfEight = async (stage: Stage): Promise<void> => {
  const opened = await stage.visit('/events/new', { token: await stage.token('organizer', 'organizer-1') });
  const { page } = opened;
  await page.getByRole('button', { name: 'Plan the event' }).click();
  await page.locator('input[name=name][aria-invalid=true]').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Friday Night');
  await page.getByLabel('Rounds', { exact: true }).fill(`${ROUNDS}`);
  await page.getByLabel('Matches', { exact: true }).selectOption('elsewhere');
  await expectSound(opened);
  await page.getByRole('button', { name: 'Plan the event' }).click();
  await page.waitForURL('**/desk');

  await next(page, 'Open registration');
  await page.getByLabel(/^Add a player/).fill(NAMES[0] ?? '');
  await page.getByRole('button', { name: 'Register', exact: true }).first().click();
  await page.locator('[data-player]').waitFor();
  await page.getByText('Add many from a list').click();
  await page.getByLabel(/^Names, a line each/).fill(NAMES.slice(1).join('\n'));
  await page.getByRole('button', { name: 'Register 7 players' }).click();
  await page
    .locator('[data-player]')
    .nth(NAMES.length - 1)
    .waitFor();
  await expectSound(opened);
  await next(page, 'Start the event');

  for (let round = 1; round <= ROUNDS; round += 1) {
    await next(page, `Pair round ${round}`);
    await page.getByRole('link', { name: 'Round', exact: true }).click();
    if (round === 1) {
      const [one, other] = [
        page.locator('[class*="_deskPlayer_"]').nth(0),
        page.locator('[class*="_deskPlayer_"]').nth(2),
      ];
      const name = await one.textContent();
      await one.click();
      await other.click();
      expect(await other.textContent()).toBe(name);
      await page.getByLabel('Why the pairings are changed').fill('They came in one car.');
      await page.getByRole('button', { name: 'Keep the changes' }).click();
      await page.locator('.is-changed').first().waitFor({ state: 'detached' });
      expect(await other.textContent()).toBe(name);
    }
    await next(page, `Publish round ${round}`);
    await enterResults(opened, round === 1);
    await next(page, `Finish round ${round}`);
  }
  await next(page, 'Finish the event');

  await page.getByRole('link', { name: 'History', exact: true }).click();
  await page.getByText('They came in one car.').waitFor();
  await page.getByText('Finished the event').waitFor();
  await expectSound(opened);
  await page.getByRole('link', { name: 'Event’s page' }).click();
  const rows = page.locator('[class*="_standing_"] tr[data-player]');
  await rows.nth(NAMES.length - 1).waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const client = await stage.running.client();
  const event = answer.parse(await client.ask(STANDINGS, { id }, 'event'));
  expect(event.status).toBe('FINISHED');
  expect(event.standings[0]?.points).toBe('9');
  const shown = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('td, th')].slice(0, 3).map(({ textContent }) => textContent)),
  );
  expect(shown).toEqual(
    event.standings.map(({ place, player, points }) => [`${place}`, player.name, points]),
  );
  await rows.nth(1).getByRole('button', { name: 'Why' }).click();
  await page.getByText(new RegExp(`^Below ${event.standings[0]?.player.name} by `)).waitFor();
  await expectSound(opened, ALL_SCHEMES);
  for (const { address, shows } of shownElsewhere(id)) {
    await stage.visitNext(opened, address);
    await page.locator(shows).first().waitFor();
    await expectSound(opened);
  }
  await leave(opened);
};

/** The pages of an event besides its main page. */
const shownElsewhere = (id: string) => [
  { address: `/events/${id}/projector`, shows: '[class*="_projector_"] tbody tr' },
  { address: `/events/${id}/print?what=slips`, shows: '[class*="_slip_"]' },
  { address: `/embed/events/${id}/standings?theme=dark`, shows: '[class*="_embed_"] tbody tr' },
];
