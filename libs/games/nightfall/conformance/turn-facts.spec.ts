import { describe, expect, it } from '@jest/globals';
import { burrow, endTurn, order, pass } from '../testing/actions.js';
import { expectAsked } from '../testing/battle.js';
import type { When } from '../testing/given.js';
import { idle, poisoned, suffers } from '../testing/moments.js';
import { aura } from '../testing/pages.js';
import { A, B, type InArena, table } from '../testing/table.js';
import { atStart } from '../testing/turn-moments.js';

/** A table on which all that a turn's end and start bring is due, in A's turn 3 and B's turn 4. */
const busy = (more: readonly InArena[] = []): When =>
  table({
    A: {
      aura: { flame: 1, neutral: 2 },
      indicators: suffers('burn', 1),
      arena: {
        p1: { page: idle('Ice'), isFatigued: true, indicators: suffers('frozen', 1) },
        p2: idle('Mole', { traits: ['burrow'] }),
      },
    },
    B: {
      indicators: [...suffers('burn', 3), ...poisoned(2, 3)],
      arena: [
        { page: ['p21', idle('Block')], isFatigued: true, indicators: suffers('frozen', 2) },
        { page: ['p22', idle('Sick')], indicators: [...poisoned(2), ...suffers('burn', 1, 3)] },
        { page: ['p23', idle('Slow')], indicators: suffers('paralyze', undefined, 2) },
        { page: ['p24', idle('Late')], indicators: suffers('paralyze', undefined, 3) },
        { page: ['p25', idle('Healer', { traits: ['regen', 'regen'] })], damage: 30 },
        { page: ['p26', idle('Tired')], isFatigued: true },
        ['p29', aura('flame')],
        ...more,
      ],
    },
  })
    .when(A, endTurn, pass)
    .when(B, pass);

/** The Effects that may happen next, and the result of each. */
const next = (moment: When, effect: number): When =>
  expectAsked(moment, `orderEffects ${moment.state.choice?.seat}`).when(
    moment.state.turn.seat,
    order(effect),
  );
const removed = (rule: string, target: string, status: string, left: readonly unknown[] = []) => ({
  type: 'StatusRemoved',
  rule,
  target,
  status,
  left,
});
const told = ({ facts }: When) =>
  facts.filter(({ type }) => type !== 'ChoiceMade' && type !== 'ChoiceOffered' && type !== 'PriorityPassed');

describe('The end of a turn', () => {
  it('NF-044, NF-R13: the active Caster chooses the order', () => {
    const asked = busy();
    expect(asked.state.choice).toEqual({
      kind: 'orderEffects',
      seat: A,
      rule: 'NF-044',
      label: 'Choose what happens next at the end of the turn',
      effects: ['Poison on {seat:1}', 'Poison on Sick', 'Regen of Healer', 'Paralyze on Slow'],
    });
    expect(told(next(asked, 3))).toEqual([removed('NF-140', 'p23', 'paralyze')]);
    expect(told(next(asked, 2))).toEqual([
      { type: 'LpRecovered', rule: 'NF-166', hits: [{ target: 'p25', amount: 20 }], why: 'regen' },
    ]);
    const poisonedCaster = next(asked, 0);
    expect(told(poisonedCaster)).toEqual([
      { type: 'LpLost', rule: 'NF-136', hits: [{ target: 'caster-1', amount: 20 }], why: 'poison' },
    ]);
    expect(poisonedCaster.state.resolution).toEqual([
      {
        task: 'turnItems',
        at: 'end',
        items: [
          { item: 'poison', target: 'p22' },
          { item: 'regen', target: 'p25' },
          { item: 'paralyze', target: 'p23' },
        ],
      },
      { task: 'drawCheck' },
      { task: 'endTurn' },
    ]);
  });

  it('NF-R12, NF-R13: what needs no order: the rest of the end, the next turn, its clocks, then Burrow', () => {
    const begun = next(next(busy(), 0), 0);
    expect(told(begun)).toEqual([
      { type: 'LpLost', rule: 'NF-136', hits: [{ target: 'p22', amount: 10 }], why: 'poison' },
      { type: 'LpRecovered', rule: 'NF-166', hits: [{ target: 'p25', amount: 20 }], why: 'regen' },
      removed('NF-140', 'p23', 'paralyze'),
      { type: 'AuraFaded', rule: 'NF-051', seat: A, lost: { flame: 1, neutral: 2 } },
      { type: 'TurnEnded', rule: 'NF-043', seat: A, turn: 3 },
      { type: 'TurnBegan', rule: 'NF-036', seat: B, turn: 4 },
      {
        type: 'CountersRemoved',
        rule: 'NF-126',
        status: 'frozen',
        counters: [
          { target: 'p1', left: 0 },
          { target: 'p21', left: 1 },
        ],
      },
      removed('NF-126', 'p1', 'frozen'),
      { type: 'PagesAwakened', rule: 'NF-126', pages: ['p1'] },
      {
        type: 'CountersRemoved',
        rule: 'NF-131',
        status: 'burn',
        counters: [
          { target: 'caster-0', left: 0 },
          { target: 'caster-1', left: 2 },
          { target: 'p22', left: 0 },
        ],
      },
      removed('NF-131', 'caster-0', 'burn'),
      removed('NF-131', 'p22', 'burn'),
      removed('NF-137', 'caster-1', 'poison', [{ status: 'poison', turn: 3 }]),
      removed('NF-137', 'p22', 'poison'),
    ]);
    expect(begun.state.choice).toEqual({
      kind: 'burrow',
      seat: A,
      rule: 'NF-151',
      label: 'Burrow Beasties until the turn ends',
      options: ['p2'],
    });
    const window = begun.when(A, burrow('p2'));
    expect(window.state.resolution).toEqual([
      { task: 'window', step: 'start', seats: [B, A] },
      { task: 'drawCheck' },
      { task: 'bookmarkStep' },
      { task: 'drawCheck' },
      { task: 'awakenStep' },
    ]);
    expect(told(window.when(B, pass).when(A, pass))).toEqual([
      expect.objectContaining({ type: 'Bookmarked', rule: 'NF-038', seat: B, count: 1 }),
      { type: 'PagesAwakened', rule: 'NF-039', pages: ['p26'] },
      { type: 'StepBegan', rule: 'NF-036', seat: B, step: 'action' },
    ]);
  });
});

describe('The start of a turn', () => {
  it('NF-044: with an Effect among it, the active Caster puts it in order, one clock after the other', () => {
    const asked = next(next(busy([['p27', atStart('Bell', 10)]]), 0), 0);
    expect(asked.state.choice).toEqual({
      kind: 'orderEffects',
      seat: B,
      rule: 'NF-044',
      label: 'Choose what happens next at the start of the turn',
      effects: [
        'Frozen on Ice',
        'Frozen on Block',
        'Burn on {seat:0}',
        'Burn on {seat:1}',
        'Burn on Sick',
        'Poison on {seat:1}',
        'Poison on Sick',
        'Burrow',
        'Effect of Bell',
      ],
    });
    expect(told(next(asked, 0))).toEqual([
      {
        type: 'CountersRemoved',
        rule: 'NF-126',
        status: 'frozen',
        counters: [{ target: 'p1', left: 0 }],
      },
      removed('NF-126', 'p1', 'frozen'),
      { type: 'PagesAwakened', rule: 'NF-126', pages: ['p1'] },
    ]);
    expect(told(next(asked, 3))).toEqual([
      {
        type: 'CountersRemoved',
        rule: 'NF-131',
        status: 'burn',
        counters: [{ target: 'caster-1', left: 2 }],
      },
    ]);
    expect(told(next(asked, 5))).toEqual([
      removed('NF-137', 'caster-1', 'poison', [{ status: 'poison', turn: 3 }]),
    ]);
    const burrowing = next(asked, 7);
    expect(burrowing.state.choice).toMatchObject({ kind: 'burrow', seat: A });
    expect(burrowing.state.resolution.slice(0, 2)).toMatchObject([
      { task: 'burrow', seats: [] },
      { task: 'turnItems', at: 'start', items: { length: 8 } },
    ]);
    expect(told(next(asked, 8)).slice(0, 2)).toEqual([
      {
        type: 'EffectUsed',
        rule: 'NF-037',
        seat: B,
        page: { id: 'p27', definition: 'bell' },
        on: 'startOfTurn',
        oncePerTurn: false,
      },
      { type: 'LpRecovered', rule: 'NF-183', hits: [{ target: 'caster-1', amount: 10 }], why: 'effect' },
    ]);
  });
});
