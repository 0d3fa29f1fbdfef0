import { describe, expect, it } from '@jest/globals';
import { backupRounds } from './rounds.js';

/* `npm run backups` does the same twenty times, at other moments. */
describe('a backup while matches are played, and kills meanwhile', () => {
  it('restores to a service with the same keys, valid files, and every action that was acknowledged before', async () => {
    const outcome = await backupRounds({ rounds: 2, chance: () => 0.3 });
    expect(outcome.faults).toEqual([]);
    expect(outcome).toMatchObject({ rounds: 2, killedServices: 1, validFiles: 6 });
    expect(outcome.soughtAfter).toBeGreaterThan(0);
  });
});
