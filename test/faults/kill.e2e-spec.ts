import { describe, expect, it } from '@jest/globals';
import { killRounds } from './kill-rounds.js';

/* `npm run attack -- --only kills` does the same a hundred times on each store. */
describe('kill -9 during play', () => {
  it.each(['sqlite', 'double'] as const)(
    'loses no acknowledged action, and takes none twice when they are sent again (%s)',
    async (store) => {
      const outcome = await killRounds({ store, kills: 2, tables: 3 });
      expect(outcome).toMatchObject({ lost: [], doubled: [], faults: [] });
      expect(outcome.acknowledged).toBeGreaterThanOrEqual(9);
    },
  );

  it('of one of two nodes, while matches are taken back and ruled on: nothing is lost, and nothing done twice', async () => {
    const outcome = await killRounds({ store: 'double', nodes: 2, kills: 2, tables: 2, isJudged: true });
    expect(outcome).toMatchObject({ lost: [], doubled: [], faults: [] });
    expect(outcome.judged).toBeGreaterThanOrEqual(2);
  });
});
