import { describe, expect, it } from '@jest/globals';
import { type BracketMatch, bracketLayout, isWalkover } from './bracket-layout.js';

const match = (id: string, stage: string, round: number): BracketMatch => ({
  id,
  stage,
  round,
  isReady: false,
  players: [null, null],
  winner: null,
  table: null,
});

const round = (stage: string, number: number, count: number): readonly BracketMatch[] =>
  Array.from({ length: count }, (_, place) => match(`${stage}${number}-${place + 1}`, stage, number));

const labels = (bracket: readonly BracketMatch[]) =>
  bracketLayout(bracket).trees.map(({ columns }) => columns.map(({ label }) => label));

describe('the layout of a bracket', () => {
  it('places each match between the two that lead to it', () => {
    const bracket = [...round('winners', 1, 4), ...round('winners', 2, 2), ...round('winners', 3, 1)];
    const [tree] = bracketLayout(bracket).trees;
    expect(tree?.columns.map(({ matches }) => matches.map(({ middle }) => middle))).toEqual([
      [0.5, 1.5, 2.5, 3.5],
      [1, 3],
      [2],
    ]);
    expect(tree?.lines).toHaveLength(6);
    expect(labels(bracket)).toEqual([['Quarter-finals', 'Semi-finals', 'Final']]);
  });

  it('gives a double elimination a tree of the losers, with rounds of one size level', () => {
    const bracket = [
      ...round('winners', 1, 2),
      ...round('winners', 2, 1),
      ...round('losers', 1, 1),
      ...round('losers', 2, 1),
      ...round('final', 1, 1),
      ...round('reset', 1, 1),
    ];
    expect(labels(bracket)).toEqual([
      ['Winners’ semi-finals', 'Winners’ final', 'Final', 'Second final'],
      ['Losers’ round 1', 'Losers’ final'],
    ]);
    const losers = bracketLayout(bracket).trees[1];
    expect(losers?.columns.map(({ matches }) => matches[0]?.middle)).toEqual([0.5, 0.5]);
  });

  it('draws neither a place without an opponent nor a line from it', () => {
    const [first, ...others] = round('winners', 1, 2);
    if (first === undefined) throw new Error('There is no match.');
    const player = { id: 'a', name: 'Ann' };
    const bye = { ...first, players: [player, null], winner: { id: 'a' } };
    expect(isWalkover(bye)).toBe(true);
    expect(bracketLayout([bye, ...others, ...round('winners', 2, 1)]).trees[0]?.lines).toHaveLength(1);
  });
});
