import { afterAll, describe, expect, it } from '@jest/globals';
import { games } from '#libs/games';
import { playersFor } from '../support/fixtures.js';
import { leave, type Opened } from '../support/stage.js';
import { learn } from './by-the-guide.js';
import { guidedMatch, LEAST_READ, type Learned, MOST_ACTIONS } from './guided-match.js';
import type { Playing } from './playing.js';

export const learning = (playing: Playing): void =>
  describe('a newcomer', () => {
    let opened: Opened | undefined;

    afterAll(() => opened && leave(opened));

    it.each(games.map(({ id, name }) => ({ id, name })))(
      'is guided through a first match of $name: each hint appears once, with its element visible',
      async ({ id }) => {
        const { stage } = playing;
        const token = await stage.token('player', playersFor(1)[0] ?? '');
        const match = await guidedMatch(stage, `learned-${id}`, id, token);
        opened ??= await stage.visit('/');
        await stage.visitNext(opened, match.address);
        const { page, faults } = opened;
        await page.locator('.bar-more').click();
        await page.getByRole('button', { name: 'Guide me' }).click();
        await page.locator('[class*="_coach_"] h2').waitFor();
        const { result, read, unseen } = await match.against(page.evaluate<Learned>(learn(MOST_ACTIONS)));
        expect(result).toMatch(/^You (won|lost)/);
        expect(unseen).toEqual([]);
        expect(read).toEqual([...new Set(read)]);
        expect(read.length).toBeGreaterThanOrEqual(LEAST_READ);
        expect(faults).toEqual([]);
      },
    );
  });
