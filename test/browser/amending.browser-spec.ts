import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CREATE, PLAN, RUN } from '../e2e/support/event-desk.js';
import { AMEND_PENALTY, GIVE_PENALTY } from '../e2e/support/judging-operations.js';
import { pickList, pickText } from '../e2e/support/pick.js';
import { eventually } from '../e2e/support/socket.js';
import { BotMatch } from '../support/bot-match.js';
import { forAll } from '../support/for-all.js';
import { playersFor, registerPlayers } from './support/fixtures.js';
import { expectSound } from './support/soundness.js';
import { leave, type Opened, Stage } from './support/stage.js';

const ID = 'told-wrong';
const LABEL = 'friday';
const [ANN = '', BEN = ''] = playersFor(2);
const BEN_WON = /Benedikta von Hohenfels-Sonnenschein won/;
const ANN_WON = /Ann won/;

const AMEND = 'mutation($input: AmendResultInput!) { amendResult(input: $input) { commandId } }';
const RULE = 'mutation($input: RuleResultInput!) { ruleResult(input: $input) { commandId } }';
const TABLE = `query($id: ID!) { event(id: $id) { round(number: 1) {
  tables { matchId players { name } result { present { id } } } } } }`;
const STATUS = 'query($id: ID!) { match(id: $id) { status } }';

const textOf = (page: Page): Promise<string> => page.evaluate<string>('document.body.innerText');

describe('an amended result, on pages that are open', () => {
  const stage = forAll(
    () => Stage.open(),
    (it) => it.close(),
  );
  const opened = new Map<string, Opened>();

  beforeAll(async () => {
    await registerPlayers(stage.running);
    const settings = { matchId: ID, game: 'metax', players: [ANN, BEN], event: LABEL, season: 'open' };
    const match = await BotMatch.begin(stage.running.service.store, settings);
    await match.play(12);
    await match.concede(0);
  });

  const open = async (what: string, address: string): Promise<void> => {
    opened.set(what, await stage.visit(address));
  };
  const show = async (what: string, is: RegExp, never?: RegExp): Promise<string> => {
    const { page } = opened.get(what) ?? {};
    if (page === undefined) throw new Error(`There is no page ${what}.`);
    const shown = async (): Promise<string> => ((text) => (is.test(text) ? text : ''))(await textOf(page));
    await eventually(async () => (await shown()) !== '');
    const text = await shown();
    if (never !== undefined) expect([what, text]).toEqual([what, expect.not.stringMatching(never)]);
    return text;
  };
  const amend = async (matchId: string): Promise<void> => {
    const result = { places: [[0], [1]], gamesWon: [1, 0] };
    const desk = await stage.running.client('organizer', 'desk-1');
    await desk.ask(AMEND, { input: { matchId, result, reason: 'The slip was misread.' } }, '');
  };

  it('replaces the first one on overlays, live table, replay and lists, with a mark', async () => {
    await open('bar', `/overlay/${ID}`);
    await open('scoreboard', `/overlay/${ID}?layout=scoreboard`);
    await open('board', `/overlay/${ID}?layout=board`);
    await open('rail', `/overlay/tables/${LABEL}`);
    await open('live', `/matches/${ID}`);
    await open('replay', `/replays/${ID}`);
    await open('lobby', '/matches?status=finished');
    await open('player', `/players/${ANN}`);
    for (const what of ['bar', 'scoreboard', 'board', 'rail', 'live', 'lobby']) await show(what, BEN_WON);
    await show('player', /Finished\s+Lost/);
    await show('replay', /Copy link/, /Amended/);

    await amend(ID);

    for (const what of ['bar', 'scoreboard', 'board', 'rail']) {
      const text = await show(what, ANN_WON, BEN_WON);
      expect([what, text]).toEqual([what, expect.stringMatching(/Amended/)]);
      expect([what, text]).toEqual([what, expect.not.stringMatching(/Benedikta[^\n]* wins|concede/)]);
    }
    await show('live', /Ann won the match as reported/, BEN_WON);
    await show('lobby', /Ann won as reported\s+Amended/, BEN_WON);
    await show('player', /Finished\s+Won\s+Amended/);
    for (const what of ['live', 'replay']) {
      const text = await show(what, /Organizer desk-1: “The slip was misread.”/, BEN_WON);
      expect([what, text]).toEqual([what, expect.stringMatching(ANN_WON)]);
    }
    for (const what of ['live', 'replay', 'lobby', 'player']) {
      await opened
        .get(what)
        ?.page.getByRole('button', { name: /^Amended/ })
        .first()
        .click();
      await show(what, /First result: Benedikta von Hohenfels-Sonnenschein won by concession/);
    }
    for (const what of ['live', 'replay', 'lobby', 'player']) {
      const one = opened.get(what);
      if (one !== undefined) await expectSound(one);
    }
    for (const one of opened.values()) {
      expect(one.faults).toEqual([]);
      await leave(one);
    }
  });

  it('replaces the first one on the pages of its event, with the clock of the round running', async () => {
    const desk = await stage.running.client('organizer', 'desk-1');
    const plan = { ...PLAN, stage: { swiss: { rounds: 2 } }, bestOf: 1, roundMinutes: 50 };
    const id = pickText(await desk.ask(CREATE, { input: { plan } }, 'createEvent.event'), 'id');
    const run = (change: object) => desk.ask(RUN, { input: { eventId: id, change } }, '');
    const players = playersFor(4);
    await run({ register: players.map((player) => ({ player })) });
    await run({ step: 'START' });
    await run({ pair: { seed: 'one' } });
    await run({ publish: 1 });
    const ask = async () => desk.ask(TABLE, { id }, 'event.round.tables.0');
    const matchId = pickText(await ask(), 'matchId');
    const names = pickList(await ask(), 'players').map((player) => pickText(player, 'name'));
    await eventually(async () => (await desk.send(STATUS, { id: matchId })).errors.length === 0);
    await desk.ask(RULE, { input: { matchId, how: 'NO_SHOW', seats: [0], reason: 'Not there.' } }, '');
    await eventually(async () => JSON.stringify(await ask()).includes('present'));
    await open('pairings', `/events/${id}?view=pairings`);
    await open('projector', `/events/${id}/projector?show=standings`);
    const isFirst = (name: string | undefined) =>
      eventually(async () => {
        const first = await opened.get('projector')?.page.locator('th[scope=row]').allInnerTexts();
        return first?.[0] === name;
      });
    await show('pairings', /No-show/, /Amended/);
    await isFirst(names[1]);
    for (const what of ['pairings', 'projector'])
      await opened.get(what)?.page.getByRole('timer').first().waitFor();

    await amend(matchId);

    await show('pairings', /Amended/, /No-show/);
    const pairings = opened.get('pairings')?.page;
    await pairings?.locator('.pairings').getByRole('button', { name: 'Amended' }).click();
    await pairings
      ?.locator('.pairings [class*="_recordAuthor_"]', { hasText: 'The slip was misread.' })
      .waitFor();
    expect(await pairings?.locator('.pairings [class*="_recordAuthor_"]').textContent()).toMatch(/desk-1/);
    await isFirst(names[0]);
    for (const what of ['pairings', 'projector']) {
      const one = opened.get(what);
      if (one === undefined) continue;
      expect(one.faults).toEqual([]);
      await leave(one);
    }
  });

  it('of a penalty is on the page of judges, with the first one and the reason', async () => {
    const head = await stage.running.client('judge', 'hana');
    const given = { matchId: ID, seat: 1, infraction: 'slow', reason: 'Three minutes.', takesEffect: false };
    const penalty = await head.ask(GIVE_PENALTY, { input: given }, 'givePenalty.penalty');
    const milder = { penaltyId: pickText(penalty, 'id'), penalty: 'NOTE', reason: 'The clock stood.' };
    await head.ask(AMEND_PENALTY, { input: milder }, '');
    const judge = await stage.visit('/judge', { token: await stage.token('judge', 'joe') });
    await judge.page.getByLabel('Player’s name or id').fill('Benedi');
    await judge.page.getByRole('button', { name: 'Look up' }).click();
    await judge.page.getByText('Amended, first warning').waitFor();
    await judge.page.getByText('Amended to note by hana: The clock stood.').waitFor();
    await expectSound(judge);
    await leave(judge);
  });
});
