import { describe, expect, it } from '@jest/globals';
import { type Game, ruleId } from '#libs/game-kit';
import { highCard } from '../../../../libs/game-kit/testing/high-card/index.js';
import { simulateMatch } from './simulate-match.js';

const settings = { game: highCard, seats: 2, seed: 'one', number: 0, isVerified: true };

describe('simulateMatch', () => {
  it('plays the same match for the same seed, and the match verifies', () => {
    const first = simulateMatch(settings);
    expect(first).toEqual(simulateMatch(settings));
    expect(first.faults).toEqual([]);
    expect(first.actions).toBeGreaterThan(5);
    expect([0, 1]).toContain(first.firstPlayer);
  });

  it('plays different matches for different seeds', () => {
    const played = Array.from({ length: 8 }, (_, number) =>
      JSON.stringify(simulateMatch({ ...settings, seed: `${number}`, number, isVerified: false })),
    );
    expect(new Set(played).size).toBeGreaterThan(2);
  });

  it('reports an action that is listed but refused', () => {
    const game: Game = {
      ...highCard,
      decide: () => ({
        accepted: false,
        rejection: { code: 'ILLEGAL_ACTION', rule: ruleId('HC-001'), message: 'Never.' },
      }),
    };
    expect(simulateMatch({ ...settings, game }).faults.join()).toContain('listed but refused');
  });

  it('reports a seat without any legal action', () => {
    const game: Game = { ...highCard, legalActions: () => [] };
    expect(simulateMatch({ ...settings, game }).faults).toEqual([
      'no seat can act, and the game is not over',
    ]);
  });

  it('reports a card in two places, and the fact that caused it', () => {
    const game: Game = {
      ...highCard,
      soundness: {
        misplaced: () => ['c1 lies in two places'],
        overdue: () => ['a win is due'],
        outlasting: ({ fact }) => (fact.type === 'LeadDrawn' ? ['a bonus is alive'] : []),
        misremembered: ({ fact }) => (fact.type === 'LeadDrawn' ? ['its value reads otherwise'] : []),
      },
    };
    const { faults } = simulateMatch({ ...settings, game });
    expect(faults[0]).toMatch(/^frame \d+, after \w+: c1 lies in two places$/);
    expect(faults.join()).toContain('a win is due');
    expect(faults.join()).toContain('after LeadDrawn: a bonus is alive');
    expect(faults.join()).toContain('after LeadDrawn: its value reads otherwise');
    expect(simulateMatch({ ...settings, game, isVerified: false }).faults).toEqual([]);
  });

  it('lets the seats agree on a draw when a match gets too long', () => {
    const short = simulateMatch({ ...settings, drawAfter: 3 });
    expect(short).toMatchObject({ actions: 3, result: 'agreed-draw', isDraw: true, faults: [] });
    expect(short.winner).toBeUndefined();
  });
});
