import { describe, expect, it } from '@jest/globals';
import { type Game, ruleId } from '#libs/game-kit';
import { highCard } from '../../../../libs/game-kit/testing/high-card/index.js';
import { simulateMatch } from './simulate-match.js';

const settings = { game: highCard, seats: 2, seed: 'one', number: 0, isVerified: true };

describe('simulateMatch', () => {
  it('plays the same match for the same seed, and holds when verified', () => {
    const first = simulateMatch(settings);
    expect(first).toEqual(simulateMatch(settings));
    expect(first.faults).toEqual([]);
    expect(first.actions).toBeGreaterThan(5);
    expect([0, 1]).toContain(first.firstPlayer);
  });

  it('plays others for other seeds', () => {
    const played = Array.from({ length: 8 }, (_, number) =>
      JSON.stringify(simulateMatch({ ...settings, seed: `${number}`, number, isVerified: false })),
    );
    expect(new Set(played).size).toBeGreaterThan(2);
  });

  it('names an action that is listed but refused', () => {
    const game: Game = {
      ...highCard,
      decide: () => ({
        accepted: false,
        rejection: { code: 'ILLEGAL_ACTION', rule: ruleId('HC-001'), message: 'Never.' },
      }),
    };
    expect(simulateMatch({ ...settings, game }).faults.join()).toContain('listed but refused');
  });

  it('names a seat that is left without an action', () => {
    const game: Game = { ...highCard, legalActions: () => [] };
    expect(simulateMatch({ ...settings, game }).faults).toEqual([
      'no seat can act, and the game is not over',
    ]);
  });

  it('names a card that lies in two places, and the fact after which it does', () => {
    const game: Game = {
      ...highCard,
      soundness: { misplaced: () => ['c1 lies in two places'], overdue: () => ['a win is due'] },
    };
    const { faults } = simulateMatch({ ...settings, game });
    expect(faults[0]).toMatch(/^frame \d+, after \w+: c1 lies in two places$/);
    expect(faults.join()).toContain('a win is due');
    expect(simulateMatch({ ...settings, game, isVerified: false }).faults).toEqual([]);
  });

  it('lets the seats agree on a draw where a match may be too long', () => {
    const short = simulateMatch({ ...settings, drawAfter: 3 });
    expect(short).toMatchObject({ actions: 3, result: 'agreed-draw', isDraw: true, faults: [] });
    expect(short.winner).toBeUndefined();
  });
});
