import { describe, expect, it } from '@jest/globals';
import { checkTiming, readyMadeSetups, recordGame } from '#libs/game-kit/testing';
import { games } from './index.js';

/** Ends at which the winner has more of the values that a tie-break compares. */
const BY_COUNT: ReadonlySet<string> = new Set(['victory-points', 'mission-points', 'lp', 'fewest-lost']);

describe('a game with clocks', () => {
  it.each(games.map((game) => [game.id, game] as const))(
    '%s: turns count up, each seat has one place, and the winner by the count is ahead by it',
    (id, game) => {
      const setups = readyMadeSetups(game).slice(0, 2);
      const settings = { setups, matches: 2, maxActions: 2000, seed: `clocks/${id}` };
      const compared: string[] = [];
      let turns = 0;
      for (const match of [0, 1]) {
        const { steps, setup } = recordGame(game, settings, match);
        const findings = steps.flatMap((step, index) =>
          checkTiming(game, { match, step: index }, setup.decks.length, step),
        );
        expect(findings).toEqual([]);
        const last = steps.at(-1)?.after;
        const outcome = last && game.outcome(last);
        turns = Math.max(turns, (last && game.timing?.turn(last)?.number) ?? 0);
        if (last === undefined || outcome === undefined || !BY_COUNT.has(outcome.reason)) continue;
        compared.push(outcome.reason);
        expect(game.timing?.standing?.(last).places[0]).toEqual(outcome.places[0]);
      }
      expect(turns).toBeGreaterThan(1);
      // Metabaloids for two players ends at an empty draw pile, which counts nothing.
      if (!id.startsWith('metabaloids')) expect(compared).not.toEqual([]);
    },
  );
});
