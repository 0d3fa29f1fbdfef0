import { describe, expect, it } from '@jest/globals';
import { pickText } from '../../e2e/support/pick.js';
import { playersFor } from '../support/fixtures.js';
import { expectSound } from '../support/soundness.js';
import { leave } from '../support/stage.js';
import type { Playing } from './playing.js';

const [ANN = '', BEN = ''] = playersFor(2);
const CREATE = 'mutation ($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }';
const JOIN = 'mutation ($input: JoinMatchInput!) { joinMatch(input: $input) { match { id } } }';
const SUBMIT = 'mutation ($input: SubmitDeckInput!) { submitDeck(input: $input) { match { id } } }';
const READY = 'mutation ($input: ReadyInput!) { ready(input: $input) { match { id } } }';
const ENTROPY = 'query ($id: ID!) { match(id: $id) { seats { entropy } } }';
const ANSWER = 'mutation ($input: AnswerDrawInput!) { answerDraw(input: $input) { match { id } } }';

/** Pages that are not served over TLS lack this function. */
const INSECURE = 'delete Crypto.prototype.randomUUID';

export const preparing = (playing: Playing): void =>
  describe('a player', () => {
    it('takes a seat, submits a deck, is ready, agrees to a draw and exchanges cards for the next game', async () => {
      const { stage } = playing;
      const organizer = await stage.running.client('organizer');
      const ben = await stage.running.client('player', BEN);
      const created = await organizer.ask(
        CREATE,
        { input: { game: 'nightfall', bestOf: 3 } },
        'createMatch.match',
      );
      const matchId = pickText(created, 'id');
      await ben.ask(JOIN, { input: { matchId, seat: 1 } }, '');
      const opened = await stage.visit(`/matches/${matchId}`, { token: await stage.token('player', ANN) });
      const { page, faults } = opened;
      await page.addInitScript(INSECURE);
      await page.reload();

      const button = (name: string) => page.getByRole('button', { name });
      await button('Take seat 1').waitFor();
      await expectSound(opened);
      await button('Take seat 1').click();
      expect(await button('I am ready').isDisabled()).toBe(true);

      await page.getByLabel('Deck', { exact: true }).selectOption({ label: 'A list of my own' });
      await page.getByLabel(/^The list/).fill('3 Nothing of the kind');
      await button('Submit this deck').click();
      await page.locator('[class*="_deckFaults_"]').getByText('Nothing of the kind').first().waitFor();
      await expectSound(opened);
      expect(await button('I am ready').isDisabled()).toBe(true);

      await page.getByLabel('Deck', { exact: true }).selectOption({ index: 1 });
      await button('Submit this deck').click();
      await button('Submit this deck instead').waitFor();
      await button('I am ready').click();
      await page.getByText('You are ready.').waitFor();
      // The committed entropy survives a reload.
      await page.reload();
      await page.getByText('You are ready.').waitFor();
      await ben.ask(SUBMIT, { input: { matchId, deck: { readyMade: 'ember-rush' } } }, '');
      await ben.ask(READY, { input: { matchId, entropy: 'of ben' } }, '');

      await page.locator('.bar-more').click();
      expect(await ben.ask(ENTROPY, { id: matchId }, 'match.seats')).toEqual([
        { entropy: 'REVEALED' },
        { entropy: 'OPEN' },
      ]);
      await button('Offer a draw').click();
      await page.getByText('You offered a draw.').waitFor();
      await ben.ask(ANSWER, { input: { matchId, accept: true } }, '');

      const sideDeck = page.getByRole('region', { name: 'Side deck' });
      await sideDeck.getByText(/^Side deck \(15\)/).waitFor();
      await expectSound(opened);
      const before = await sideDeck.locator('li > span').allTextContents();
      await sideDeck.getByRole('button').first().click();
      await sideDeck.getByText(/^Side deck \(14\)/).waitFor();
      // The number of cards returned equals the number taken out.
      const main = page.getByRole('region', { name: 'Main deck' });
      await main.getByRole('button').first().click();
      await sideDeck.getByText(/^Side deck \(15\)/).waitFor();
      expect(await sideDeck.locator('li > span').allTextContents()).not.toEqual(before);
      await button('Submit the exchange').click();
      await page.getByText('It is submitted.').waitFor();
      await button('I am ready').click();
      await ben.ask(READY, { input: { matchId, entropy: 'of ben' } }, '');
      await page.getByText('Game 2', { exact: false }).first().waitFor();
      await button('Submit the exchange').waitFor({ state: 'detached' });
      await page.locator('.table .seat-name').first().waitFor();
      expect(faults).toEqual([]);
      await leave(opened);
    });

    it('plays without a share of the shuffle if the browser has lost it', async () => {
      const { stage } = playing;
      const organizer = await stage.running.client('organizer');
      const ben = await stage.running.client('player', BEN);
      const input = { game: 'nightfall', players: [ANN, BEN], revealSeconds: 5 };
      const matchId = pickText(await organizer.ask(CREATE, { input }, 'createMatch.match'), 'id');
      const deck = { readyMade: 'ember-rush' };
      for (const seat of [0, 1]) await organizer.ask(SUBMIT, { input: { matchId, seat, deck } }, '');
      const opened = await stage.visit(`/matches/${matchId}`, { token: await stage.token('player', ANN) });
      const { page, faults } = opened;
      await page.getByRole('button', { name: 'I am ready' }).click();
      await page.getByText('You are ready.').waitFor();
      await page.evaluate('localStorage.clear()');
      await ben.ask(READY, { input: { matchId, entropy: 'of ben' } }, '');
      await page.getByText('This browser does not have your share of the shuffle').waitFor();
      await page.locator('.table').getByText('Spellbook').first().waitFor();
      expect(await ben.ask(ENTROPY, { id: matchId }, 'match.seats')).toEqual([
        { entropy: 'WITHHELD' },
        { entropy: 'OPEN' },
      ]);
      expect(faults).toEqual([]);
      await leave(opened);
    });
  });
