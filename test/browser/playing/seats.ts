import { afterAll, describe, expect, it } from '@jest/globals';
import { gamesToPlay } from '#libs/game-kit/testing';
import { openSqliteEventStore } from '../../../libs/event-log/sqlite/index.js';
import { BotMatch, type BotMatchSettings } from '../../support/bot-match.js';
import { accessibilityFaults } from '../support/accessibility.js';
import { playersFor, TABLES } from '../support/fixtures.js';
import { clicks, keys } from '../support/hands.js';
import { type Manner, OtherSeats } from '../support/other-seats.js';
import { type Hand, PLAY_PROBE, PlayedSeat } from '../support/played-seat.js';
import { expectSound } from '../support/soundness.js';
import { leave, type Opened } from '../support/stage.js';
import type { Playing } from './playing.js';

const WHOLE_MATCH = 400;
const SOME_TURNS = 20;
const MOST_OF_A_TURN = 40;
/** The number of last actions that the page plays after the bots; the complete match with `RECOUNT_TESTS=long`. */
const LAST_ACTIONS = gamesToPlay({ usual: 20, long: WHOLE_MATCH });
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const OTHERS = TABLES.filter(({ game }) => game !== 'metax');
const WAYS = [
  ['clicks', clicks],
  ['keys alone', keys],
] as const;

/** The number of actions in a match of bots. */
const lengthOf = async (settings: BotMatchSettings): Promise<number> => {
  const store = await openSqliteEventStore({ file: ':memory:' });
  const match = await BotMatch.begin(store, settings);
  let actions = 0;
  for (; !match.isOver; actions += 1) await match.play(1);
  await store.close();
  return actions;
};

export const seats = (playing: Playing): void =>
  describe('a seat', () => {
    let opened: Opened | undefined;

    afterAll(() => opened && leave(opened));

    interface Played extends Opened {
      readonly seat: PlayedSeat;
      readonly others: OtherSeats;
    }

    /** Takes a seat of a match that has begun or, with `isLate`, is near its end. */
    const sit = async (matchId: string, game: string, manner: Manner, isLate = false): Promise<Played> => {
      const { stage } = playing;
      const settings = { matchId, game, players: playersFor(2) };
      const match = await BotMatch.begin(stage.running.service.store, settings);
      const begun = isLate ? await match.play((await lengthOf(settings)) - LAST_ACTIONS) : match.newest;
      const others = await OtherSeats.of(stage.running, settings, manner);
      // The service reads the bots' match from its log.
      await others.untilFrame(begun);
      const token = await stage.token('player', playersFor(1)[0] ?? '');
      opened ??= await stage.visit('/', { scripts: [PLAY_PROBE] });
      await stage.visitNext(opened, `/matches/${matchId}#token=${token}`);
      return { ...opened, seat: new PlayedSeat(opened.page, matchId), others };
    };

    const play = async ({ seat, others }: Played, hand: Hand, most: number): Promise<void> => {
      for (let taken = 0; taken < most; taken += 1) {
        const newest = await others.untilFirstIsToAct();
        if (newest === undefined) return;
        await seat.act(newest, hand);
      }
    };

    it.each(WAYS)('begins a match by %s', async (way, hand) => {
      const played = await sit(`begun-${way.replace(' ', '-')}`, 'metax', 'waiting');
      const { page, faults, seat } = played;
      await play(played, hand, SOME_TURNS);
      expect(seat.done.length).toBeGreaterThanOrEqual(SOME_TURNS);
      expect(faults).toEqual([]);
      if (hand === keys) expect(await page.evaluate('recountPlay.mouse')).toEqual([]);
    });

    it.each(WAYS)('wins or loses a match by %s', async (way, hand) => {
      const played = await sit(`ended-${way.replace(' ', '-')}`, 'metax', 'waiting', true);
      const { page, faults } = played;
      await play(played, hand, WHOLE_MATCH);
      expect(await page.getByRole('region', { name: 'Your result' }).textContent()).toMatch(/You (won|lost)/);
      expect(faults).toEqual([]);
      if (hand === keys) expect(await page.evaluate('recountPlay.mouse')).toEqual([]);
    });

    it.each(OTHERS)('plays some turns of $game by clicks, at a table without faults', async ({ game }) => {
      const played = await sit(`turns-${game}`, game, 'lively');
      const { seat } = played;
      await play(played, clicks, SOME_TURNS);
      expect(seat.done.length).toBeGreaterThanOrEqual(SOME_TURNS);
      await expectSound(played);
    });

    it.each(TABLES)(
      'plays a whole turn of $game by keys alone and by words of screen readers',
      async ({ game }) => {
        const played = await sit(`spoken-${game}`, game, 'waiting');
        const { page, faults, seat, others } = played;
        const turn = page.locator('.table-turn');
        const prompt = page.getByRole('region', { name: 'What you may do' });
        const choices = page.getByRole('button', { name: /, (\d+ actions?|chosen|can be chosen)$/ });
        let begun: string | undefined;
        let hasEnded = false;
        for (let taken = 0; taken < MOST_OF_A_TURN; taken += 1) {
          const newest = await others.untilFirstIsToAct();
          if (newest === undefined) break;
          const seen = await seat.offered(newest);
          // Before the first turn there is none.
          const [now] = await turn.allTextContents();
          hasEnded = begun !== undefined && now !== begun;
          if (hasEnded) break;
          if (now?.endsWith(', ann')) begun ??= now;
          expect(await prompt.getByRole('paragraph').count()).toBeGreaterThan(0);
          expect(await choices.count()).toBeGreaterThanOrEqual(seen.cards.length);
          await seat.act(newest, keys);
        }
        expect(hasEnded).toBe(true);
        expect(faults).toEqual([]);
        expect(await page.evaluate('recountPlay.mouse')).toEqual([]);
      },
    );

    it('has no axe-core finding in its prompt, form and menu, and fits a phone', async () => {
      const played = await sit('looked-at', 'metax', 'waiting');
      const { page, seat, others, faults } = played;
      const inspect = async (what: string, selector: string): Promise<void> => {
        expect([what, await accessibilityFaults(page)]).toEqual([what, []]);
        await page.setViewportSize(PHONE);
        await page.evaluate('recountProbe.rate(100)');
        expect([what, await page.evaluate('recountProbe.overflow().x')]).toEqual([what, 0]);
        expect([what, await page.evaluate("recountProbe.outside('.action-bar, .card-menu')")]).toEqual([
          what,
          [],
        ]);
        expect(await page.evaluate(`recountPlay.spot('${selector}')`)).toBeDefined();
        await page.setViewportSize(DESKTOP);
      };
      await seat.offered((await others.untilFirstIsToAct()) ?? 0);
      await inspect('the prompt', '.action-bar .action-button');
      await page.getByRole('button', { name: 'Mulligan' }).click();
      const names = page.locator('[class*="_orderList_"] [class*="_orderName_"]');
      const [first, second] = await names.allTextContents();
      await page.locator('[class*="_orderList_"] li').nth(1).getByRole('button', { name: / up$/ }).click();
      expect((await names.allTextContents()).slice(0, 2)).toEqual([second, first]);
      await inspect('the form', '[class*="_fillForm_"] [type=submit]');
      const filled = await seat.seen();
      await seat.click('[class*="_fillForm_"] [type=submit]');
      await seat.after(filled, false);
      let offered = await seat.offered((await others.untilFirstIsToAct()) ?? 0);
      while (offered.cards.length === 0) {
        await seat.act(offered.frame ?? 0, clicks);
        offered = await seat.offered((await others.untilFirstIsToAct()) ?? 0);
      }
      // By keys, which open the menu even where it has one action.
      await page.locator('.card-offers[data-card]').first().focus();
      await page.keyboard.press('Enter');
      await page.locator('.card-menu').waitFor();
      await inspect('the menu', '.card-menu [data-action]');
      expect(faults).toEqual([]);
    });
  });
