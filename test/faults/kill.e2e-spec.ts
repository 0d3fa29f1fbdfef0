import { describe, expect, it } from '@jest/globals';
import { killRounds } from './kill-rounds.js';

/* `npm run attack -- --only kills` does the same a hundred times on each store. */
describe('kill -9 during play', () => {
  it.each(['sqlite', 'double'] as const)(
    'loses no acknowledged action, and takes no repeated action twice (%s)',
    async (store) => {
      const outcome = await killRounds({ store, kills: 2, tables: 3 });
      expect(outcome).toMatchObject({ lost: [], doubled: [], faults: [] });
      expect(outcome.acknowledged).toBeGreaterThanOrEqual(9);
    },
  );

  it('of one of two nodes, during rewinds and rulings, loses nothing and does nothing twice', async () => {
    const outcome = await killRounds({ store: 'double', nodes: 2, kills: 2, tables: 2, isJudged: true });
    expect(outcome).toMatchObject({ lost: [], doubled: [], faults: [] });
    expect(outcome.judged).toBeGreaterThanOrEqual(2);
  });
});
