import { afterAll, describe, expect, it } from '@jest/globals';
import { games } from '#libs/games';
import { BotMatch } from '../../support/bot-match.js';
import { playersFor } from '../support/fixtures.js';
import { OtherSeats } from '../support/other-seats.js';
import { leave, type Opened } from '../support/stage.js';
import { learn } from './by-the-guide.js';
import type { Playing } from './playing.js';

/** After so many actions a newcomer has met what a first turn or two has. */
const MOST_ACTIONS = 14;
/** What every first match tells. */
const LEAST_READ = 3;
const PAUSE_MS = 20;

interface Learned {
  readonly result: string;
  readonly read: readonly string[];
  readonly unseen: readonly string[];
}

export const learning = (playing: Playing): void =>
  describe('a newcomer', () => {
    let opened: Opened | undefined;

    afterAll(() => opened && leave(opened));

    it.each(games.map(({ id, name }) => ({ id, name })))(
      'is guided through a first match of $name: each thing is told once, where it can be seen',
      async ({ id }) => {
        const { stage } = playing;
        const settings = { matchId: `learned-${id}`, game: id, players: playersFor(2) };
        const match = await BotMatch.begin(stage.running.service.store, settings);
        const others = await OtherSeats.of(stage.running, settings, 'lively');
        await others.untilFrame(match.newest);
        const token = await stage.token('player', playersFor(1)[0] ?? '');
        opened ??= await stage.visit('/');
        await stage.visitNext(opened, `/matches/${settings.matchId}#token=${token}`);
        const { page, faults } = opened;
        await page.locator('.bar-more > summary').click();
        await page.getByRole('button', { name: 'Guide me' }).click();
        await page.locator('.bar-more > summary').click();
        await page.locator('.coach h2').waitFor();
        let learned: Learned | undefined;
        const playsOn = async (): Promise<void> => {
          while (learned === undefined && (await others.untilFirstIsToAct()) !== undefined)
            await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        };
        const [{ result, read, unseen }] = await Promise.all([
          page.evaluate<Learned>(learn(MOST_ACTIONS)).then((told) => {
            learned = told;
            return told;
          }),
          playsOn(),
        ]);
        expect(result).toMatch(/^You (won|lost)/);
        expect(unseen).toEqual([]);
        expect(read).toEqual([...new Set(read)]);
        expect(read.length).toBeGreaterThanOrEqual(LEAST_READ);
        expect(faults).toEqual([]);
      },
    );
  });
