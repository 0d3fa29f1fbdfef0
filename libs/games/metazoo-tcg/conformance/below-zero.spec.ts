import { describe, expect, it } from '@jest/globals';
import { mission, playStrategy } from '../testing/actions.js';
import {
  ability,
  creature,
  deal,
  draw,
  give,
  has,
  influence,
  self,
  strategy,
  terra,
} from '../testing/cards.js';
import { A, B } from '../testing/given.js';
import { table } from '../testing/table.js';

const cannot = (what: string) => has({ cards: self, modification: { change: 'cannotBe', what } }).with();
const tough = creature('Tough', cannot('shattered'));
const during = (...modifiers: readonly unknown[]) => ({ when: 'duringMission', text: 'x', holds: modifiers });
const lowers = (by: number) => strategy('Lower', [give({ units: 'opponent', lane: 'any' }, -by)]);
const units = { units: 'each', lane: 'this' };

describe('Influence below 0', () => {
  it('MZ-128 MZ-R33 takes nothing away from its side', () => {
    const lowered = table({
      A: { hand: ['c1=Lower'], zone: 'F' },
      B: { lanes: { 1: ['c7=Tough', 'X(9)'] } },
      cards: [tough, lowers(5)],
    }).when(A, playStrategy('c1'));
    expect([lowered.influence('c7'), lowered.total(B, 1)]).toEqual([-2, 4]);
    lowered.when(B, mission(1)).thenFacts({ type: 'MissionDecided', totals: [0, 4] });
  });

  it('MZ-145 falls to damage where it cannot be Shattered, at 0 and below', () => {
    const hits = strategy('Hit', [deal({ units: 'opponent', lane: 'any' }, 1)]);
    for (const by of [3, 5]) {
      const lowered = table({
        A: { hand: ['c1=Lower', 'c2=Hit'], zone: 'FF' },
        B: { lanes: { 1: ['c7=Tough'] } },
        cards: [tough, lowers(by), hits],
      })
        .when(A, playStrategy('c1'))
        .when(B, mission(4));
      expect(lowered.side(B, 1)).toEqual(['Tough']);
      const after = lowered.when(A, playStrategy('c2'));
      after.thenFacts('DamageDealt', 'UnitsLeftPlay');
      const [gone] = after.factsOf('UnitsLeftPlay').flatMap(({ units }) => units);
      expect([gone?.why, after.side(B, 1)]).toEqual(['damage', []]);
    }
  });
});

describe('A unit that a mission lowers', () => {
  const frost = terra('Frost', during({ cards: units, modification: influence(-2) }));

  it('MZ-149 MZ-124 leaves before the totals, and contests nothing', () => {
    const after = table({
      A: { lanes: { 1: ['X(4)'] } },
      B: { lanes: { 1: ['Y(2)'] } },
      terras: { 1: 'Frost' },
      cards: [frost],
    }).when(A, mission(1));
    after.thenFacts(
      'MissionDeclared',
      { type: 'UnitsLeftPlay', rule: 'MZ-149' },
      { type: 'MissionDecided', totals: [2, 0], isContested: false, award: 2 },
    );
    expect([after.points, after.pile(B, 'discard')]).toEqual([[2, 0], ['Y(2)']]);
    expect(after.side(A, 1)).toEqual(['X(4)']);
  });

  it('MZ-148 falls by its damage, together with the units that fall with it', () => {
    const after = table({
      A: { lanes: { 1: ['X(5) damage3'] } },
      B: { lanes: { 1: ['Y(2)', 'Z(3)'] } },
      terras: { 1: 'Frost' },
      cards: [frost],
    }).when(A, mission(1));
    const [left] = after.factsOf('UnitsLeftPlay').map((fact) => fact.units.length);
    expect(left).toBe(2);
    after.thenFacts('UnitsLeftPlay', { type: 'MissionDecided', totals: [0, 1] });
  });

  it('MZ-152 sets off what it does when Dispelled once the mission is decided', () => {
    const heir = creature('Heir', ability('dispelled', [draw()]), { influence: 2 });
    table({
      A: { lanes: { 1: ['X(4)'] } },
      B: { lanes: { 1: ['Heir'] } },
      terras: { 1: 'Frost' },
      cards: [frost, heir],
    })
      .when(A, mission(1))
      .thenFacts('MissionDecided', { type: 'CardsDrawn', seat: B }, 'LaneResolved');
  });

  it('MZ-148 is checked again when its support has left with the others', () => {
    const lord = creature(
      'Lord',
      has({
        cards: { units: 'you', lane: 'any', where: { another: true } },
        modification: influence(2),
      }).with(),
      { influence: 2 },
    );
    const after = table({
      A: { lanes: { 1: ['Lord', 'X(2)', 'Y(5)'] } },
      terras: { 1: 'Frost' },
      cards: [frost, lord],
    }).when(A, mission(1));
    after.thenFacts('UnitsLeftPlay', 'UnitsLeftPlay', { type: 'MissionDecided', totals: [3, 0] });
    expect(after.side(A, 1)).toEqual(['Y(5)']);
  });

  it('MZ-211 stays where it cannot be Shattered, and counts for nothing', () => {
    table({
      A: { lanes: { 1: ['Tough', 'X(5)'] } },
      terras: { 1: 'Deep' },
      cards: [tough, terra('Deep', during({ cards: units, modification: influence(-4) }))],
    })
      .when(A, mission(1))
      .thenFacts({ type: 'MissionDecided', totals: [1, 0] })
      .thenNo('UnitsLeftPlay');
  });

  it('MZ-124 survives by a mission’s bonus until it is decided, and then falls', () => {
    const brave = creature(
      'Brave',
      ability('missionDeclaration', [give({ units: 'opponent', lane: 'this' }, -1)]),
      during({ cards: self, modification: influence(2) }),
      { influence: 2 },
    );
    const after = table({
      A: { lanes: { 1: ['Brave'] } },
      B: { lanes: { 1: ['Y(2)'] } },
      cards: [brave],
    }).when(A, mission(1));
    after.thenFacts({ type: 'MissionDecided', totals: [4, 1] });
  });
});
