import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../e2e/support/socket.js';
import { BotMatch } from '../support/bot-match.js';
import { forAll } from '../support/for-all.js';
import { rematchByHand } from './organizing/rematch-by-hand.js';
import { swissOfEight } from './organizing/swiss-of-eight.js';
import { middleMatch, middleOf, playersFor, registerPlayers } from './support/fixtures.js';
import { askedTable, differencesTo, shownTable, untilFrame } from './support/shown-table.js';
import { expectSound } from './support/soundness.js';
import { leave, Stage } from './support/stage.js';

const STATUS = 'query ($id: ID!) { match(id: $id) { status } }';
const [ANN = '', BEN = ''] = playersFor(2);

describe('organizers and judges, in a browser', () => {
  const stage = forAll(
    () => Stage.open(),
    (it) => it.close(),
  );

  beforeAll(async () => {
    await registerPlayers(stage.running);
  });

  it('create a match by the form, hand out its addresses and call it off', async () => {
    const token = await stage.token('organizer', 'organizer-1');
    const opened = await stage.visit('/organize/new', { token });
    const { page, faults } = opened;
    await page.locator('.organize-game select').selectOption('nightfall');
    const create = page.getByRole('button', { name: 'Create the match' });
    await create.waitFor();
    await expectSound(opened);

    await page.getByLabel('Seat 2').fill(BEN);
    await create.click();
    await page.getByText('Seat 1 is free: fill the seats before others first.').waitFor();
    await page.getByLabel('Seat 1').fill(ANN);
    const delay = page.getByLabel('Spectators’ delay in seconds');
    await delay.fill('3601');
    await create.click();
    await page.locator('input[name=spectatorDelaySeconds][aria-invalid=true]').waitFor();
    const words = await delay.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${words}"]`).textContent()).toContain('from 0 to 3600');
    expect(await page.locator('[aria-invalid=true]').count()).toBe(1);
    await expectSound(opened);

    await delay.fill('0');
    await page.getByLabel('Title').fill('A match of the form');
    await create.click();
    await page.getByRole('heading', { name: 'A match of the form is created' }).waitFor();
    await expectSound(opened);
    const matchId = (await page.locator('[class*="_created_"] code').textContent()) ?? '';
    const links = page.locator('[class*="_createdFacts_"] a');
    expect(await links.allTextContents()).toEqual(
      ['matches', 'replays', 'overlay'].map((place) => `${stage.running.url}/${place}/${matchId}`),
    );
    const client = await stage.running.client();
    expect(await client.ask(STATUS, { id: matchId }, 'match.status')).toBe('OPEN');

    await page.getByRole('button', { name: 'Call off' }).click();
    await page.getByLabel('Reason, shown to everybody').fill('Only a trial.');
    await page.getByRole('button', { name: 'Call it off' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await client.ask(STATUS, { id: matchId }, 'match.status')).toBe('CANCELLED');
    await links.first().click();
    await page.getByText('Only a trial.').first().waitFor();
    expect(faults).toEqual([]);
    await leave(opened);
  });

  it('narrow the lobby down, and feature matches that the overlay follows, empty without one', async () => {
    const { store } = stage.running.service;
    const metax = await middleMatch(store, 'metax', 2);
    const nightfall = await middleMatch(store, 'nightfall', 2);
    const overlay = await stage.visit('/overlay/featured');
    await overlay.page.locator('main.overlay').waitFor({ state: 'attached' });
    await overlay.page.waitForLoadState('networkidle');
    expect(await overlay.page.locator('main.overlay').textContent()).toBe('');
    await expectSound(overlay);

    const token = await stage.token('organizer', 'organizer-1');
    const lobby = await stage.visit('/matches?status=live', { token });
    const { page } = lobby;
    const rows = page.locator('[data-match]');
    await rows.nth(1).waitFor();
    await page.getByLabel('Game', { exact: true }).selectOption('nightfall');
    await page.waitForURL('**/matches?*game=nightfall*');
    await page.locator(`[data-match="${middleOf('metax')}"]`).waitFor({ state: 'detached' });
    await page.locator(`[data-match="${middleOf('nightfall')}"]`).waitFor();
    expect(await rows.count()).toBe(1);
    await expectSound(lobby);
    await page.getByRole('link', { name: 'Show all' }).click();
    await page.getByRole('link', { name: 'All', exact: true }).click();

    const live = page.getByRole('region', { name: 'Live', exact: true });
    const featured = page.getByRole('region', { name: 'Featured' });
    const panels = overlay.page.locator('.overlay [data-seat]');
    for (const { id, newest } of [nightfall, metax]) {
      await live.locator(`[data-match="${id}"]`).getByRole('button', { name: 'Feature' }).click();
      await featured.locator(`[data-match="${id}"]`).waitFor();
      await untilFrame(overlay.page, newest);
      expect(await panels.count()).toBe(2);
    }
    expect(metax.newest).not.toBe(nightfall.newest);
    await expectSound(lobby);
    const end = async (id: string): Promise<void> =>
      featured.locator(`[data-match="${id}"]`).getByRole('button', { name: 'End feature' }).click();
    await end(metax.id);
    await untilFrame(overlay.page, nightfall.newest);
    await end(nightfall.id);
    await panels.first().waitFor({ state: 'detached' });
    expect(await overlay.page.locator('main.overlay').textContent()).toBe('');
    expect([...lobby.faults, ...overlay.faults]).toEqual([]);
    await leave(lobby);
    await leave(overlay);
  });

  it('choose what a departure from a pod means, in a game of more than two seats, and revise it', async () => {
    const token = await stage.token('organizer', 'organizer-1');
    const opened = await stage.visit('/events/new', { token });
    const { page } = opened;
    const departure = page.getByLabel('A player concedes, runs out of time or is ruled to lose');
    const structure = page.getByLabel('Structure', { exact: true });
    await structure.selectOption('pods');
    await page.getByLabel('Game', { exact: true }).selectOption('metax');
    expect(await departure.count()).toBe(0);
    await page.getByLabel('Game', { exact: true }).selectOption('metabaloids');
    await departure.waitFor();
    expect(await departure.inputValue()).toBe('PLAY_ON');
    await structure.selectOption('swiss');
    expect(await departure.count()).toBe(0);
    await page.getByLabel('Then', { exact: true }).selectOption('4');
    await page.getByLabel('Bracket', { exact: true }).selectOption('podElimination');
    await departure.waitFor();
    await structure.selectOption('pods');
    await departure.selectOption('END');
    await page.getByLabel('Name', { exact: true }).fill('Pods');
    await expectSound(opened);
    await page.getByRole('button', { name: 'Plan the event' }).click();
    await page.waitForURL('**/desk');
    const address = new URL(page.url()).pathname.replace(/\/desk$/, '');
    await page.goto(`${stage.running.url}${address}/plan`);
    await departure.waitFor();
    expect(await departure.inputValue()).toBe('END');
    const organizer = await stage.running.client('organizer', 'organizer-1');
    const plan = 'query ($id: ID!) { event(id: $id) { plan { onDeparture } } }';
    const id = address.split('/').at(-1);
    expect(await organizer.ask(plan, { id }, 'event.plan.onDeparture')).toBe('END');
    await leave(opened);
  });

  it('run a Swiss of eight from its plan to its standings', () => swissOfEight(stage));

  it('see a rematch that they made by hand, at the desk and on the page of the event', () =>
    rematchByHand(stage));

  it('rule on a dispute, and look at the table as others see it', async () => {
    const settings = { matchId: 'judged', game: 'nightfall', players: playersFor(2) };
    const match = await BotMatch.begin(stage.running.service.store, settings);
    await match.take('declareSurroundings');
    await match.take('attestSurroundings', (action) => 'agree' in action && action.agree === false);
    const token = await stage.token('judge', 'judge-1');
    const opened = await stage.visit(`/matches/${match.id}`, { token });
    const { page } = opened;
    const rulings = page.getByRole('region', { name: 'Rulings' });
    const uphold = rulings.getByRole('button', { name: /^It is so: / });
    await uphold.click();
    await rulings.getByLabel('Reason, for everybody to read').fill('One sees it from the window.');
    await expectSound(opened);
    await rulings.getByRole('button', { name: 'Rule so' }).click();
    await rulings.getByRole('button', { name: /^It is so no more: / }).waitFor();
    expect(await uphold.count()).toBe(0);

    const ruled = await newestFrame(stage, match.id);
    expect(ruled).toBeGreaterThan(match.newest);
    await untilFrame(page, ruled);
    for (const [role, place] of [
      ['player', 'SEAT 0'],
      ['player', 'SEAT 1'],
      [undefined, 'SPECTATOR'],
    ] as const) {
      await page.getByLabel('Look as').selectOption(place);
      const seen = role === undefined ? undefined : await stage.token(role, place === 'SEAT 0' ? ANN : BEN);
      const table = await askedTable(stage.running.url, match.id, ruled, seen);
      await eventually(async () => (await page.getByLabel('Look as').inputValue()) === place);
      await untilFrame(page, ruled);
      expect([place, differencesTo(table, await shownTable(page))]).toEqual([place, []]);
    }
    await expectSound(opened);
    await leave(opened);
  });
});

const newestFrame = async ({ running }: Stage, id: string): Promise<number> => {
  const client = await running.client();
  const count = await client.ask(
    'query ($id: ID!) { match(id: $id) { frameCount } }',
    { id },
    'match.frameCount',
  );
  return Number(count) - 1;
};
