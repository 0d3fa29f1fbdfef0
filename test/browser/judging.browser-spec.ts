import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { BotMatch } from '../support/bot-match.js';
import { forAll } from '../support/for-all.js';
import { ALL_SCHEMES } from './support/accessibility.js';
import { playersFor, registerPlayers } from './support/fixtures.js';
import { expectSound } from './support/soundness.js';
import { leave, type Opened, Stage } from './support/stage.js';

const [ANN = '', BEN = ''] = playersFor(2);

describe('a dispute, in the browser', () => {
  const stage = forAll(
    () => Stage.open(),
    (it) => it.close(),
  );

  beforeAll(async () => {
    await registerPlayers(stage.running);
  });

  const say = async (page: Page, button: string, text: string): Promise<void> => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.locator('.say form textarea').fill(text);
    await page.locator('.say form').getByRole('button').click();
  };

  it('goes from the call at the table to the amended result by two players, a judge and a head judge', async () => {
    const { store } = stage.running.service;
    const settings = { matchId: 'disputed', game: 'metax', players: playersFor(2), title: 'Table 4' };
    const match = await BotMatch.begin(store, settings);
    await match.play(6);
    const visit = async (role: 'player' | 'judge', who: string, address: string): Promise<Opened> =>
      stage.visit(address, { token: await stage.token(role, who) });
    const ann = await visit('player', ANN, '/matches/disputed');
    const ben = await visit('player', BEN, '/matches/disputed');
    const judge = await visit('judge', 'joe', '/judge');
    const head = await visit('judge', 'hana', '/judge');
    await judge.page.getByText('Nobody waits for a judge.').waitFor();
    await judge.page.getByRole('region', { name: 'Tables' }).getByText('Table 4').waitFor();
    await ben.page.getByRole('region', { name: 'Judges' }).waitFor();

    await say(ann.page, 'Call a judge', 'He drew twice.');
    await judge.page.getByText('He drew twice.').waitFor();
    await judge.page.getByRole('button', { name: 'Take', exact: true }).click();
    await ann.page.getByText('joe is on it').waitFor();
    await say(judge.page, 'Answer', 'I look at the record.');
    await ann.page.getByText('I look at the record.').waitFor();
    expect(await ben.page.getByText('He drew twice.').count()).toBe(0);

    await say(ann.page, 'Open a case', 'He drew twice in frame 20.');
    await ann.page.waitForURL('**/cases/*');
    const address = new URL(ann.page.url()).pathname;
    await judge.page.locator(`a[href="${address}"]`).click();
    await judge.page.getByRole('button', { name: 'Take the case' }).click();
    await ben.page.locator(`a[href="${address}"]`).click();
    await say(ben.page, 'Answer', 'The card let me.');

    await ann.page.getByRole('button', { name: 'Show evidence' }).click();
    await ann.page.getByRole('button', { name: /^Frame \d+$/ }).click();
    await ann.page.getByText(/^Frame \d+ is shown/).waitFor();
    await ann.page
      .getByLabel('A file, by its hash')
      .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('abc') });
    await judge.page.getByText(/photo\.jpg, 3 bytes, SHA-256 ba7816bf/).waitFor();
    await ann.page.getByRole('button', { name: 'An export of the match' }).click();
    await judge.page.getByText(/disputed\.seat-0\.replay\.gz, \d+ bytes/).waitFor();

    const ruling = judge.page.getByRole('form', { name: 'Ruling' });
    await judge.page.getByText('The card let me.').waitFor();
    await ruling.getByLabel('Why, for all parties to read').fill('It did not.');
    await ruling.getByLabel('With a penalty').check();
    await ruling.getByLabel('Penalty for').selectOption({ index: 1 });
    await ruling.getByLabel('Infraction').selectOption('extra-card');
    await ruling.getByText('The table says').waitFor();
    await ruling.getByLabel('The match').selectOption('matchLoss');
    await ruling.getByLabel('Who').selectOption({ index: 1 });
    await ruling.getByRole('button', { name: 'Rule' }).click();

    await ben.page.getByText('warning (A card too many was drawn or taken) – carried out.').waitFor();
    await say(ben.page, 'Appeal', 'Read the card.');
    await head.page.locator(`a[href="${address}"]`).click();
    const decision = head.page.getByRole('form', { name: 'Decision' });
    await decision.getByLabel('does not stand').check();
    await decision.getByLabel('Why, for all parties to read').fill('The card lets him.');
    await decision.getByLabel('The match').selectOption('amendDraw');
    await decision.getByRole('button', { name: 'Decide' }).click();
    await ann.page.getByText('The match counts as drawn – carried out.').waitFor();

    const result = await (await stage.running.client()).ask(
      '{ match(id: "disputed") { result { current { isDraw } first { winners } } } }',
      {},
      'match.result',
    );
    expect(result).toEqual({ current: { isDraw: true }, first: { winners: [0] } });
    await head.page.goto(`${stage.running.url}/judge`);
    await head.page.getByText('No case is open.').waitFor();
    await head.page.getByLabel('Player’s name or id').fill('Benedi');
    await head.page.getByRole('button', { name: 'Look up' }).click();
    await head.page.getByText('Withdrawn: The card lets him.').waitFor();
    for (const opened of [ann, head]) await expectSound(opened, ALL_SCHEMES);
    for (const opened of [ann, ben, judge, head]) await leave(opened);
  });

  it('rewinds a match to a previewed frame: the undone frames are shown first, and stay struck through', async () => {
    const settings = { matchId: 'taken-back', game: 'metax', players: playersFor(2), title: 'Table 5' };
    const match = await BotMatch.begin(stage.running.service.store, settings);
    const to = await match.play(12);
    const newest = await match.play(2);
    const token = await stage.token('judge', 'joe');
    const live = await stage.visit('/matches/taken-back');
    await live.page.locator(`[class*="_logLine_"][data-frame="${newest}"]`).waitFor();
    const judge = await stage.visit(`/replays/taken-back?frame=${to}`, { token });
    const { page } = judge;
    const other = await stage.visit(`/replays/taken-back?frame=${to}`, {
      token: await stage.token('judge', 'hana'),
    });
    await other.page.getByRole('button', { name: 'Note on this frame' }).waitFor();

    await page.getByRole('button', { name: 'Note on this frame' }).click();
    await page.getByRole('form', { name: 'Note' }).locator('textarea').fill('Up to here it is right.');
    await page.getByRole('button', { name: 'Write it down' }).click();
    for (const { page: reading } of [judge, other])
      await reading.getByRole('list', { name: 'Notes' }).getByText('Up to here it is right.').waitFor();

    await page.getByRole('button', { name: 'Take the match back' }).click();
    const form = page.getByRole('form', { name: 'Rewind' });
    await form.getByRole('heading', { name: `${newest - to} frames go` }).waitFor();
    expect(await form.getByRole('list', { name: 'What goes' }).getByRole('listitem').count()).toBe(
      newest - to,
    );
    expect(await form.getByRole('list', { name: 'What was learned' }).getByRole('listitem').count()).toBe(2);
    await form.locator('textarea').fill('A card was drawn too many.');
    await form.getByRole('button', { name: 'Take it back' }).click();

    await page.getByRole('slider', { name: 'Frame' }).fill(String(newest));
    await page.getByText(`undone by frame ${newest + 1}`).waitFor();
    await page.locator(`[class*="_replayLine_"].is-undone[data-frame="${newest}"] s`).waitFor();
    expect(await page.locator(`[class*="_replayLine_"].is-undone[data-frame="${to}"]`).count()).toBe(0);
    await live.page.locator(`[class*="_logLine_"].is-undone[data-frame="${newest}"] s`).waitFor();
    for (const opened of [judge, other, live]) {
      await expectSound(opened);
      await leave(opened);
    }
  });
});
