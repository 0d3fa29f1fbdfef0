import { describe, expect, it } from '@jest/globals';
import { can, mission, play, playStrategy } from '../testing/actions.js';
import { deal, draw, give, strategy } from '../testing/cards.js';
import { A, B, type Given } from '../testing/given.js';
import { type TableText, table } from '../testing/table.js';

/** One lane is left; its mission ends the round. */
const last = (text: TableText = {}): Given => table({ resolved: [1, 2, 3], ...text });
const adds = strategy('Add', [{ op: 'addAura', amount: 1, tapped: false }]);

describe('Rounds', () => {
  it('MZ-040 MZ-041 MZ-059 MZ-220 ends with the fourth lane; the next round draws and adds Aura at once', () => {
    const after = last().when(A, mission(4));
    after.thenFacts(
      { type: 'LaneResolved', lane: 4 },
      { type: 'ActionEnded', seat: A },
      { type: 'RoundEnded', round: 3 },
      { type: 'RoundBegan', round: 4 },
      { type: 'CardsDrawn', seat: A },
      { type: 'CardsDrawn', seat: B },
      { type: 'AuraGained', seat: A },
      { type: 'AuraGained', seat: B },
      { type: 'LanesReadied', lanes: [1, 2, 3, 4] },
      { type: 'ActionPhaseBegan', seat: B },
    );
    after.thenNo('ChoiceOffered');
    expect(after.state.choice).toBeUndefined();
  });

  it('MZ-042 MZ-054 hands Priority over each round', () => {
    let moment: Given = table({ round: 1 });
    const seen: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      seen.push(moment.state.turn.priority);
      for (const lane of [1, 2, 3, 4]) moment = moment.when(moment.state.turn.active, mission(lane));
    }
    expect(seen).toEqual([A, B, A, B]);
  });

  it('MZ-043 does not care who acted last', () => {
    const after = last({ priority: 'A', active: 'B' }).when(B, mission(4));
    expect(after.state.turn).toMatchObject({ priority: B, active: B, round: 4 });
    const unchanged = last({ priority: 'B', active: 'A' }).when(A, mission(4));
    expect(unchanged.state.turn).toMatchObject({ priority: A, active: A });
  });

  it('MZ-045 keeps a hand of any size', () => {
    const hand = Array.from({ length: 20 }, () => 'X(1)');
    const after = last({ A: { hand } }).when(A, mission(4));
    expect(after.pile(A, 'hand')).toHaveLength(21);
    after.thenNo('CardsDiscarded');
  });

  it('MZ-046 MZ-R09 continues without cards or Aura to draw', () => {
    const after = last({ A: { deck: 0, auraDeck: 0, hand: ['X(1)'], zone: 'F' } }).when(A, mission(4));
    expect([after.pile(A, 'hand'), after.zone(A)]).toEqual([['X(1)'], 'F']);
    expect(after.state.outcome).toBeUndefined();
  });

  it('MZ-047 MZ-050 MZ-051 adds the top Aura of the deck, which is primary, and untaps all', () => {
    const after = last({ A: { zone: 'fefe', auraDeck: 3 } }).when(A, mission(4));
    expect([after.zone(A), after.pile(A, 'auraDeck').length]).toEqual(['FEFEF', 2]);
  });

  it('MZ-049 MZ-095 stops at ten Aura in zone and lanes, whatever adds one', () => {
    const moment = last({
      A: { zone: 'FFFFFFFFF', lanes: { 4: ['X(1)+sym', 'F'] }, hand: ['c1=Add'] },
      cards: [adds],
    });
    moment.when(A, playStrategy('c1')).thenNo('AuraGained');
    const after = moment.when(A, mission(4));
    expect(after.zone(A)).toHaveLength(10);
    expect(after.facts.filter((fact) => fact.type === 'AuraGained' && fact.seat === A)).toEqual([]);
    const below = table({
      A: { zone: 'FFFFFFFF', lanes: { 4: ['X(1)', 'F'] }, hand: ['c1=Add'] },
      cards: [adds],
    });
    expect(below.when(A, playStrategy('c1')).zone(A)).toHaveLength(9);
  });

  it('MZ-048 plays round r with 1 + r Aura, ten at most', () => {
    let moment: Given = table({ round: 1, A: { zone: 'FF', auraDeck: 8 } });
    const seen: number[] = [];
    for (let round = 1; round <= 12; round += 1) {
      seen.push(moment.zone(A).length);
      for (const lane of [1, 2, 3, 4]) moment = moment.when(moment.state.turn.active, mission(lane));
    }
    expect(seen).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]);
  });

  it('MZ-052 MZ-118 MZ-R42 untaps units and the Caster in its zone, and nothing before', () => {
    const moment = table({
      resolved: [1, 2],
      A: { caster: 'c9=Nia(4)+caster tapped', lanes: { 1: ['c1=X(3) tapped', 'c2=E(2)+equip tapped'] } },
    });
    const still = moment.when(A, mission(3));
    expect(['c1', 'c2', 'c9'].map((id) => still.unit(id)?.isTapped)).toEqual([true, true, true]);
    const after = still.when(B, mission(4));
    expect(['c1', 'c2', 'c9'].map((id) => after.unit(id)?.isTapped)).toEqual([false, false, false]);
  });

  it('MZ-053 MZ-137 readies every lane, each resolved until then', () => {
    const moment = last();
    expect(moment.lanes(A, 'declareMission')).toEqual([4]);
    expect(moment.when(A, mission(4)).lanes(B, 'declareMission')).toEqual([1, 2, 3, 4]);
  });

  it('MZ-094 MZ-R25 MZ-218 returns Aura from the lanes in its orientation, and it untaps with the rest', () => {
    const after = last({
      A: { zone: 'F', lanes: { 1: ['X(1)', 'F', 'e'] } },
      B: { lanes: { 2: ['Y(1)', 'F', 'F'] } },
    }).when(A, mission(4));
    const [ended] = after.facts.filter(({ type }) => type === 'RoundEnded');
    expect(ended?.type === 'RoundEnded' ? ended.aura : []).toHaveLength(4);
    expect([after.zone(A), after.zone(B), after.side(A, 1), after.side(B, 2)]).toEqual([
      'FFEF',
      'FFF',
      ['X(1)'],
      ['Y(1)'],
    ]);
    after.thenFacts('RoundEnded', 'CardsUntapped');
  });

  it('MZ-147 MZ-190 MZ-193 MZ-218 MZ-R35 ends damage, Give and marks together', () => {
    const boosts = strategy('Boost', [give({ units: 'you' }, 3), deal({ units: 'you' }, 4), draw()]);
    const moment = table({
      resolved: [1, 2],
      A: { hand: ['c1=Boost'], zone: 'F', lanes: { 1: ['c2=X(2)'] } },
      cards: [boosts],
    });
    const boosted = moment.when(A, playStrategy('c1'));
    expect([boosted.influence('c2'), boosted.unit('c2')?.damage]).toEqual([5, 4]);
    const after = boosted.when(B, mission(3)).when(A, mission(4));
    expect([after.influence('c2'), after.unit('c2')?.damage, after.unit('c2')?.used]).toEqual([2, 0, []]);
    after.thenNo('UnitsLeftPlay');
  });

  it('MZ-219 leaves units, equipment, tokens and Terras where they are', () => {
    const after = last({ A: { lanes: { 1: ['X(1)', 'E(1)+equip', 'T(1)+token'] } } }).when(A, mission(4));
    expect(after.side(A, 1)).toEqual(['X(1)', 'E(1)+equip', 'T(1)+token']);
  });

  it('MZ-062 MZ-172 MZ-R15 still takes cards into a resolved lane', () => {
    const moment = last({ A: { hand: ['c1=X(1)'], zone: 'F' } });
    expect(can(moment, A, play('c1', 2))).toBe(true);
    moment.when(A, mission(2)).thenRefused('MZ-120');
  });
});
