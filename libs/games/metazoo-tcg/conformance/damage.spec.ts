import { describe, expect, it } from '@jest/globals';
import { writtenTable } from '#libs/game-kit';
import { choose, mission, next, playStrategy, use } from '../testing/actions.js';
import {
  ability,
  it as chosen,
  creature,
  deal,
  draw,
  give,
  has,
  influence,
  pick,
  self,
  strategy,
} from '../testing/cards.js';
import { A, B } from '../testing/given.js';
import { table } from '../testing/table.js';

const hits = (name: string, amount: number) =>
  strategy(name, [pick({ units: 'each', lane: 'any' }), deal(chosen, amount)]);
const duels = strategy('Duel', [
  pick({ units: 'you', lane: 'any', where: { type: 'creature' } }, { as: 'mine' }),
  pick({ units: 'opponent', lane: 'any', where: { type: 'creature' } }, { as: 'theirs' }),
  { op: 'duel', cards: { bound: 'mine' }, with: { bound: 'theirs' } },
]);
const lowers = (by: number) => strategy('Lower', [pick({ units: 'each', lane: 'any' }), give(chosen, -by)]);

describe('Damage and Influence', () => {
  it('MZ-145 MZ-146 MZ-204 adds up, and removes what has as much as its Influence', () => {
    const two = table({
      A: { hand: ['c1=Two'], zone: 'F' },
      B: { lanes: { 1: ['c7=X(3)'] } },
      cards: [hits('Two', 2)],
    });
    const hurt = two.when(A, playStrategy('c1'));
    expect([hurt.unit('c7')?.damage, hurt.side(B, 1)]).toEqual([2, ['X(3)']]);
    const again = table({
      A: { hand: ['c1=One'], zone: 'F' },
      B: { lanes: { 1: ['X(3) damage2'] } },
      cards: [hits('One', 1)],
    });
    const after = again.when(A, playStrategy('c1'));
    after.thenFacts('DamageDealt', 'UnitsLeftPlay');
    expect(after.pile(B, 'discard')).toEqual(['X(3)']);
  });

  it('MZ-148 MZ-192 checks again when a bonus to Influence ends', () => {
    const lord = creature(
      'Lord',
      has({ cards: { units: 'you', where: { another: true } }, modification: influence(2) }).with(),
    );
    const moment = table({
      active: 'B',
      A: { lanes: { 1: ['c7=Lord', 'c8=X(2) damage3'] } },
      B: { hand: ['c1=Send'], zone: 'F' },
      cards: [lord, strategy('Send', [pick({ units: 'opponent' }), { op: 'shatter', cards: chosen }])],
    });
    expect(moment.influence('c8')).toBe(4);
    const after = moment.when(B, playStrategy('c1'), choose('c7'));
    expect(after.side(A, 1)).toEqual([]);
    after.thenFacts('UnitsLeftPlay', 'UnitsLeftPlay');
  });

  it('MZ-149 Shatters a unit with no Influence left', () => {
    const moment = table({
      A: { hand: ['c1=Lower'], zone: 'F' },
      B: { lanes: { 1: ['X(2)'] } },
      cards: [lowers(2)],
    });
    const after = moment.when(A, playStrategy('c1'));
    const [gone] = after.factsOf('UnitsLeftPlay').flatMap(({ units }) => units);
    expect(gone).toMatchObject({ why: 'noInfluence', isDispelled: true });
  });

  it('MZ-149 MZ-211 leaves a unit that cannot be Shattered, even with no Influence left', () => {
    const tough = creature(
      'Tough',
      has({ cards: self, modification: { change: 'cannotBe', what: 'shattered' } }).with(),
    );
    const lowered = table({
      A: { hand: ['c1=Lower'], zone: 'F' },
      B: { lanes: { 1: ['c7=Tough'] } },
      cards: [tough, lowers(4)],
    }).when(A, playStrategy('c1'));
    expect([lowered.side(B, 1), lowered.influence('c7'), lowered.total(B, 1)]).toEqual([['Tough'], -1, 0]);
  });

  it('MZ-R34 lets equipment of printed 0 stay until it is lowered or damaged', () => {
    const zero = 'c7=E(0)+equip';
    expect(table({ A: { lanes: { 1: [zero] } } }).side(A, 1)).toEqual(['E(0)+equip']);
    const struck = table({
      A: { hand: ['c1=One'], zone: 'F' },
      B: { lanes: { 1: [zero] } },
      cards: [hits('One', 1)],
    });
    expect(struck.when(A, playStrategy('c1')).side(B, 1)).toEqual([]);
    const lowered = table({
      A: { hand: ['c1=Lower'], zone: 'F' },
      B: { lanes: { 1: [zero] } },
      cards: [lowers(1)],
    });
    expect(lowered.when(A, playStrategy('c1')).side(B, 1)).toEqual([]);
  });

  it('MZ-150 survives damage by its Influence while tapped', () => {
    const after = table({
      A: { hand: ['c1=Three'], zone: 'F' },
      B: { lanes: { 1: ['c7=X(4) tapped'] } },
      cards: [hits('Three', 3)],
    }).when(A, playStrategy('c1'));
    expect([after.unit('c7')?.damage, after.influence('c7')]).toEqual([3, 4]);
  });

  it('MZ-151 MZ-176 MZ-177 MZ-170 is for units only: no Terra, Aura or Caster in its zone', () => {
    const moment = table({
      A: { hand: ['c1=One'], zone: 'F', lanes: { 1: ['c7=X(3)', 'F'] } },
      B: { caster: 'c9=Nia(4)+caster', lanes: { 1: ['c8=E(2)+equip'] } },
      cards: [hits('One', 1)],
    });
    expect(moment.when(A, playStrategy('c1')).options(A)).toEqual([choose('c7'), choose('c8')]);
  });

  it('MZ-152 MZ-202 lets what falls together leave together, before any trigger', () => {
    const heir = (name: string) => creature(name, ability('dispelled', [draw()]));
    const after = table({
      A: { hand: ['c1=Duel'], zone: 'F', lanes: { 1: ['One'] } },
      B: { lanes: { 2: ['Two'] } },
      cards: [duels, heir('One'), heir('Two')],
    }).when(A, playStrategy('c1'));
    const [left] = after.factsOf('UnitsLeftPlay').map((fact) => fact.units.length);
    expect([left, after.pile(A, 'discard').includes('One'), after.pile(B, 'discard')]).toEqual([
      2,
      true,
      ['Two'],
    ]);
    expect(after.state.choice).toMatchObject({ kind: 'orderEffects', seat: A });
    after.when(A, next(1)).thenFacts('CardsDrawn', 'CardsDrawn');
  });

  it('MZ-202 MZ-203 lets both creatures of a Duel hit at once, and keeps the damage', () => {
    const after = table({
      A: { hand: ['c1=Duel'], zone: 'F', lanes: { 1: ['c7=X(4)'] } },
      B: { lanes: { 2: ['Y(3)'] }, hand: ['c2=One'], zone: 'F' },
      cards: [duels, hits('One', 1)],
    }).when(A, playStrategy('c1'));
    expect([after.unit('c7')?.damage, after.side(B, 2)]).toEqual([3, []]);
    expect(after.when(B, playStrategy('c2')).side(A, 1)).toEqual([]);
  });

  it('MZ-R44 Duels with all the Influence of a tapped creature', () => {
    const after = table({
      A: { hand: ['c1=Duel'], zone: 'F', lanes: { 1: ['X(4) tapped'] } },
      B: { lanes: { 2: ['Y(4)'] } },
      cards: [duels],
    }).when(A, playStrategy('c1'));
    expect([after.side(A, 1), after.side(B, 2)]).toEqual([[], []]);
  });

  it('MZ-R45 keeps the Influence of equipment alone, for damage', () => {
    const text = {
      A: { hand: ['c1=One'], zone: 'F' },
      B: { lanes: { 1: ['c7=E(2)+equip'] } },
      cards: [hits('One', 1)],
    } as const;
    const after = table(text).when(A, playStrategy('c1'));
    expect([after.influence('c7'), after.unit('c7')?.damage, after.total(B, 1)]).toEqual([2, 1, 0]);
  });

  it('MZ-R54 MZ-219 removes marks and damage of a card that returns', () => {
    const back = strategy('Back', [
      { op: 'returnToHand', cards: { units: 'you' }, as: 'home' },
      { op: 'putIntoLane', cards: { zone: 'hand', where: { type: 'creature' } }, to: { lanes: 'any' } },
    ]);
    const moment = table({
      A: { hand: ['c1=Back'], zone: 'F', lanes: { 2: ['c7=X(3) tapped damage2'] } },
      cards: [back],
    });
    const after = moment.when(A, playStrategy('c1'));
    after.thenFacts('UnitsLeftPlay', 'UnitPutIntoLane');
    after.thenNo('UnitPlayed');
    expect(Object.values(writtenTable(after.state.inPlay))).toEqual([
      { seat: A, lane: 1, isTapped: false, isFaceDown: false, damage: 0, used: [] },
    ]);
  });

  it('cannot hurt, Shatter, tap or move what an effect protects', () => {
    const shy = creature(
      'Shy',
      has(
        ...['damaged', 'shattered', 'tapped', 'moved'].map((what) => ({
          cards: self,
          modification: { change: 'cannotBe', what },
        })),
      ).with(),
    );
    const harsh = strategy('Harsh', [
      deal({ units: 'opponent' }, 9),
      { op: 'shatter', cards: { units: 'opponent' } },
      { op: 'tap', cards: { units: 'opponent' } },
      { op: 'move', cards: { units: 'opponent' }, to: { lanes: 'any' } },
    ]);
    const after = table({
      A: { hand: ['c1=Harsh'], zone: 'F' },
      B: { lanes: { 3: ['c7=Shy'] } },
      cards: [shy, harsh],
    }).when(A, playStrategy('c1'));
    after.thenNo('DamageDealt', 'UnitsLeftPlay', 'CardsReturnedToHand', 'UnitMoved');
    expect(after.unit('c7')).toMatchObject({ lane: 3, isTapped: false, damage: 0 });
    expect(after.when(B, use('c7')).state).toBe(after.state);
    expect(after.when(B, mission(3)).points).toEqual([0, 2]);
  });
});
