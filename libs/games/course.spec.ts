import { describe, expect, it } from '@jest/globals';
import { type Game, SPECTATOR } from '#libs/game-kit';
import { readyMadeSetups, recordGame } from '#libs/game-kit/testing';
import { games } from './index.js';

const named = games.map((game): readonly [string, Game] => [game.id, game]);

describe('what a game points out of a match', () => {
  it.each(named)(
    '%s: counters are on the table, key moments happen, and the turn for clocks is the one on the table',
    (id, game) => {
      const settings = {
        setups: readyMadeSetups(game).slice(0, 1),
        matches: 1,
        maxActions: 600,
        seed: `course/${id}`,
      };
      const { steps } = recordGame(game, settings, 0);
      const { counters = [], moments = {}, bookkeeping = [], chance = {} } = game.course ?? {};
      const seen = new Set<string>();
      const happened = new Set(steps.flatMap(({ facts }) => facts.map(({ type }) => type)));
      for (const { after } of steps.filter((_, index) => index % 16 === 0)) {
        const table = game.view(after, SPECTATOR);
        expect(game.timing?.turn(after)).toEqual(table.turn);
        for (const seat of table.seats) for (const { name } of seat.counters) seen.add(name);
      }
      expect(counters.filter((name) => !seen.has(name))).toEqual([]);
      expect(Object.keys(moments).some((type) => happened.has(type))).toBe(true);
      expect(bookkeeping.some((type) => happened.has(type))).toBe(true);
      // Every fact has a broadcast priority, so a name without one is not a fact's.
      const named = [...bookkeeping, ...Object.keys(chance), ...Object.keys(moments)];
      expect(named.filter((type) => !(type in game.broadcast.facts))).toEqual([]);
    },
  );
});
