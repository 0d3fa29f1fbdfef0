import { describe, expect, it } from '@jest/globals';
import { mission, playStrategy } from '../testing/actions.js';
import { ability, creature, draw, give, influence, self, strategy, terra } from '../testing/cards.js';
import { A, B } from '../testing/given.js';
import { table } from '../testing/table.js';

/* Continuous effects see current Influence: the printed value with Give, Gain and Have. */

const yours = (where: Readonly<Record<string, unknown>>) => ({ units: 'you', lane: 'any', where });
const having = (name: string, ...modifiers: readonly unknown[]) =>
  creature(name, { when: 'static', text: 'x', holds: modifiers }, { influence: 9 });
/** Makes 5 of 3. */
const lord = having('Lord', { cards: yours({ printed: { is: 3 } }), modification: influence(2) });
const five = yours({ influence: { is: 5 } });
const seen = (...modifiers: readonly unknown[]) =>
  table({
    A: { lanes: { 1: ['c7=X(3)'], 2: ['Lord'], 3: ['c6=Sees'] }, hand: ['c1=Tap'], zone: 'F' },
    B: { lanes: { 1: ['Y(1)'] } },
    cards: [lord, having('Sees', ...modifiers), strategy('Tap', [{ op: 'tap', cards: five }])],
  });

describe('Continuous effects see what is had', () => {
  it('MZ-192 MZ-204 in filters and sums', () => {
    expect(seen({ cards: five, modification: influence(1) }).influence('c7')).toBe(6);
    const sums = { change: 'influence', by: { influenceOf: yours({ printed: { is: 3 } }) } };
    expect(seen({ cards: self, modification: sums }).influence('c6')).toBe(14);
    const lowest = { units: 'you', lane: 'any', pick: 'lowest' };
    expect(seen({ cards: lowest, modification: influence(-1) }).influence('c7')).toBe(4);
  });

  it('MZ-192 MZ-204 in the conditions of a continuous effect', () => {
    const careful = creature(
      'Careful',
      {
        when: 'static',
        text: 'x',
        if: { exists: five },
        holds: [{ cards: self, modification: influence(1) }],
      },
      { influence: 9 },
    );
    const careless = (...lords: readonly string[]) =>
      table({ A: { lanes: { 1: ['X(3)'], 2: lords, 3: ['c6=Careful'] } }, cards: [lord, careful] });
    expect([careless('Lord').influence('c6'), careless().influence('c6')]).toEqual([10, 9]);
  });

  it('MZ-212 MZ-128 MZ-216 for keywords, totals, awards, costs and protection', () => {
    seen({ cards: five, modification: { change: 'soar' } })
      .when(A, mission(1))
      .thenFacts({ type: 'MissionDecided', isBySoar: true });
    expect(
      seen({ who: 'you', lane: 'any', modification: { change: 'total', by: { count: five } } }).total(A, 1),
    ).toBe(6);
    const shielded = seen({ cards: five, modification: { change: 'cannotBe', what: 'tapped' } });
    expect(shielded.when(A, playStrategy('c1')).unit('c7')?.isTapped).toBe(false);
    const rich = terra('Rich', {
      when: 'static',
      text: 'x',
      if: { exists: { units: 'each', lane: 'this', where: { influence: { is: 5 } } } },
      holds: [{ who: 'each', modification: { change: 'award', by: 1 } }],
    });
    expect(
      table({ A: { lanes: { 1: ['X(3)'], 2: ['Lord'] } }, terras: { 1: 'Rich' }, cards: [lord, rich] }).when(
        A,
        mission(1),
      ).points,
    ).toEqual([3, 0]);
  });

  it('MZ-192 to the end of a chain, in any order of the cards', () => {
    const step = (from: number) =>
      having(`Step${'I'.repeat(from)}`, {
        cards: yours({ printed: { is: 3 }, influence: { atLeast: from } }),
        modification: influence(1),
      });
    for (const order of [
      [5, 6, 7],
      [7, 6, 5],
    ]) {
      const steps = order.map(step);
      expect(
        table({
          A: { lanes: { 1: ['c7=X(3)', ...steps.map(({ name }) => name)], 2: ['Lord'] } },
          cards: [lord, ...steps],
        }).influence('c7'),
      ).toBe(8);
    }
  });

  it('MZ-192 and without each other where they go round in a circle', () => {
    const low = having('Low', { cards: yours({ influence: { atMost: 3 } }), modification: influence(1) });
    expect(table({ A: { lanes: { 1: ['c7=X(3)', 'Low'] } }, cards: [low] }).influence('c7')).toBe(4);
    // 5 lifts, lifting makes 6, and 6 is lifted no more.
    const lifts = having('Lifts', { cards: five, modification: { change: 'soar' } });
    const raises = having('Raises', { cards: yours({ keyword: 'soar' }), modification: influence(1) });
    const moment = table({
      A: { lanes: { 1: ['c7=X(3)'], 2: ['Lord'], 3: ['Lifts'], 4: ['Raises'] } },
      cards: [lord, lifts, raises],
    });
    expect(moment.influence('c7')).toBe(6);
    const grows = having('Grows', {
      cards: yours({}),
      modification: { change: 'influence', by: { count: yours({ influence: { atLeast: 1 } }) } },
    });
    expect(table({ A: { lanes: { 1: ['c7=X(3)', 'Grows'] } }, cards: [grows] }).influence('c7')).toBe(5);
  });

  it('MZ-192 while a mission is decided, too, and in later conditions about it', () => {
    const bold = creature(
      'Bold',
      { when: 'duringMission', text: 'x', holds: [{ cards: self, modification: influence(2) }] },
      ability('missionResolution', [draw()], { if: { exists: five } }),
    );
    const after = table({
      A: { lanes: { 1: ['c7=Bold', 'Sees'] } },
      cards: [bold, having('Sees', { who: 'you', modification: { change: 'total', by: { count: five } } })],
    }).when(A, mission(1));
    after.thenFacts({ type: 'MissionDecided', totals: [15, 0] });
    after.thenNo('CardsDrawn');
  });

  it('MZ-148 MZ-190 and see again at once when it changes', () => {
    const gives = strategy('Give', [
      give({ units: 'opponent', lane: 'any', where: { printed: { is: 3 } } }, -1),
    ]);
    const moment = table({
      active: 'B',
      A: { lanes: { 1: ['c7=X(3)'], 2: ['Lord'], 3: ['Lifts'] } },
      B: { hand: ['c1=Give'], zone: 'F', lanes: { 1: ['Y(1)'] } },
      cards: [lord, gives, having('Lifts', { cards: five, modification: { change: 'soar' } })],
    }).when(B, playStrategy('c1'));
    moment.when(A, mission(1)).thenFacts({ type: 'MissionDecided', totals: [4, 1], isBySoar: false });
  });
});
