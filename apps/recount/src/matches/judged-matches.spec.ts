import { describe, expect, it } from '@jest/globals';
import { allGames } from './recorded-match.js';
import { simulateMatch } from './simulate-match.js';

/** Matches of each game; `recount simulate --judges --verify` plays any number. */
const MATCHES = process.env.RECOUNT_TESTS === 'long' ? 40 : 1;

describe('a match in which a judge steps in at random', () => {
  it.each(allGames().all.map((game) => [game.id, game] as const))(
    '%s: rewinds exactly, reveals nothing to any seat, and reads, folds and verifies to the end',
    (_id, game) => {
      let rewinds = 0;
      let rulings = 0;
      for (let number = 0; number < MATCHES; number += 1) {
        const seats = game.seats.min + (number % (game.seats.max - game.seats.min + 1));
        const seed = `judged/${number}`;
        const match = simulateMatch({
          game,
          seats,
          seed,
          number,
          isVerified: true,
          isJudged: true,
          drawAfter: 40,
        });
        expect(match.faults).toEqual([]);
        rewinds += match.rewinds;
        rulings += match.rulings;
      }
      expect(rewinds).toBeGreaterThan(0);
      expect(rulings).toBeGreaterThan(0);
    },
  );
});
