import { describe, expect, it } from '@jest/globals';
import { attack, deploy, endStep, move, restock } from '../testing/actions.js';
import { A, type Side, table } from '../testing/table.js';

const _NINE = [
  ['K', 'L', 'M'],
  ['N', 'O', 'P'],
  ['Q', 'R', 'S'],
];
/** A's Deploy step has begun. */
const _deploying = (side: Side, more: Partial<Parameters<typeof table>[0]> = {}) =>
  table({ phase: 'move', sides: [side, {}], ...more }).when(A, endStep);
const _moving = (side: Side, ruleset: Readonly<Record<string, string>> = {}) =>
  table({ phase: 'move', ruleset, sides: [side, { play: [['V']] }] });

describe('Fast mode', () => {
  it('MBF-013 has one column, no reserve and no moves', () => {
    const moment = table({
      fast: true,
      phase: 'restock',
      sides: [{ hand: ['X', 'P[d1]'], play: [['I']] }, {}],
    });
    moment.when(A, move('I', 2, 'P')).thenRefused('MBF-013');
    moment.when(A, deploy('X', 1)).thenRefused('MBF-013');
    expect(moment.when(A, restock('X', 'P')).columns(A)).toEqual([['I', 'X']]);
  });

  it('MBF-014 MB-R20 puts all paid cards into the column before the attacks', () => {
    const moment = table({
      fast: true,
      phase: 'restock',
      sides: [{ hand: ['W', 'X', 'P', 'Q'], play: [['K', 'L', 'M', 'N']] }, {}],
    })
      .when(A, restock('X', 'P'))
      .thenFacts({ type: 'CardRestocked', rule: 'MBF-014', column: 1 })
      .when(A, restock('W', 'Q'));
    expect(moment.columns(A)).toEqual([['K', 'L', 'M', 'N', 'X', 'W']]);
  });

  it('MBF-015 lets a restocked card count and attack in the same turn', () => {
    const moment = table({
      fast: true,
      phase: 'restock',
      sides: [{ hand: ['X[a4]', 'P', 'Q'], play: [['I[a1]']], draw: ['G'] }, { play: [['V']] }],
    }).when(A, restock('X', 'P'), endStep, attack('X', 'V', 'Q'));
    expect(moment.facts.find(({ type }) => type === 'TotalsCompared')).toMatchObject({
      attack: { cards: 5 },
    });
  });

  it('MBF-016 has no restock once the Attack Phase has begun', () => {
    table({ fast: true, sides: [{ hand: ['X', 'P'], play: [['I']] }, {}] })
      .when(A, restock('X', 'P'))
      .thenRefused('MBF-016');
  });
});
