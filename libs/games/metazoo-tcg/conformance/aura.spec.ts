import { describe, expect, it } from '@jest/globals';
import {
  can,
  choose,
  countOf,
  enhance,
  loss,
  mission,
  play,
  playStrategy,
  trade,
} from '../testing/actions.js';
import { it as chosen, deal, pick, strategy } from '../testing/cards.js';
import { A, B, type Given } from '../testing/given.js';
import { table } from '../testing/table.js';

const symbol = (zone: string, more: readonly string[] = []) =>
  table({ A: { zone, lanes: { 1: ['X(3)+sym', ...more], 2: ['Y(2)'] } } });
const shatters = strategy('Shatter', [pick({ units: 'opponent' }), { op: 'shatter', cards: chosen }]);

describe('Aura enhancement', () => {
  it('MZ-082 is for lanes with an own unit that has the symbol', () => {
    const moment = symbol('FFF');
    expect(moment.lanes(A, 'enhanceLane')).toEqual([1]);
    moment.when(A, enhance(2)).thenRefused('MZ-082');
    table({ A: { zone: 'F' }, B: { lanes: { 1: ['X(3)+sym'] } } })
      .when(A, enhance(1))
      .thenRefused('MZ-082');
  });

  it('MZ-083 moves one untapped Aura of the zone', () => {
    const after = symbol('FfF').when(A, enhance(1));
    after.thenFacts({ type: 'LaneEnhanced', lane: 1 });
    expect([after.zone(A), after.side(A, 1)]).toEqual(['fF', ['X(3)+sym', 'Fire Aura']]);
    symbol('ff').when(A, enhance(1)).thenRefused('MZ-083');
  });

  it('MZ-084 MZ-085 continues until the side is full', () => {
    let moment: Given = table({ A: { zone: 'FFFF', lanes: { 1: ['X(3)+sym', 'Y(1)'] } } });
    for (const lane of [2, 3, 4]) moment = moment.when(A, enhance(1)).when(B, mission(lane));
    expect(moment.side(A, 1)).toHaveLength(5);
    moment.when(A, enhance(1)).thenRefused('MZ-085');
  });

  it('MZ-086 MZ-088 adds one to the side’s total, and to no unit', () => {
    const moment = table({ A: { lanes: { 1: ['c1=X(3)', 'F', 'F'] } } });
    expect([moment.total(A, 1), moment.influence('c1')]).toEqual([5, 3]);
  });

  it('MZ-087 MZ-195 is one Destruction each', () => {
    const moment = table({
      A: { lanes: { 1: ['X(3)', 'F', 'F'] } },
      B: { lanes: { 1: ['c1=a(1)', 'c2=b(1)', 'c3=c(1)'] } },
    });
    const first = moment.when(A, mission(1));
    first.thenFacts({ type: 'DestructionBegan', seat: B, instances: 2 });
    const after = first.when(B, loss('c1'), loss('c3'));
    expect(after.side(B, 1)).toEqual(['b(1)']);
  });

  it('MZ-089 MZ-090 MZ-128 adds nothing while tapped or without a friendly creature', () => {
    expect(table({ A: { lanes: { 1: ['X(3)', 'F', 'f'] } } }).total(A, 1)).toBe(4);
    expect(table({ A: { lanes: { 1: ['E(2)+equip', 'F'] } } }).total(A, 1)).toBe(0);
    expect(table({ A: { lanes: { 1: ['E(2)+equip', 'F', 'X(1) tapped'] } } }).total(A, 1)).toBe(3);
  });

  it('MZ-091 MZ-151 MZ-186 MZ-217 MZ-R24 is no target of Shatter, damage or return effects, even of "each unit"', () => {
    const harsh = strategy('Harsh', [
      deal({ units: 'opponent' }, 1),
      { op: 'returnToHand', cards: { units: 'opponent', lane: 'any' } },
    ]);
    const moment = table({
      A: { hand: ['c1=Shatter', 'c2=Harsh'], zone: 'FF' },
      B: { lanes: { 1: ['c7=Y(2)', 'c8=F', 'c9=Z(2)'] } },
      cards: [shatters, harsh],
    });
    expect(moment.when(A, playStrategy('c1')).options(A)).toEqual([choose('c7'), choose('c9')]);
    const after = moment.when(A, playStrategy('c2'));
    expect(after.side(B, 1)).toEqual(['Fire Aura']);
    expect(after.factsOf('DamageDealt').flatMap(({ hits }) => hits)).toHaveLength(2);
  });

  it('MZ-092 MZ-195 is not given up for Destruction', () => {
    const after = table({
      A: { lanes: { 1: ['X(4)', 'F', 'F'] } },
      B: { lanes: { 1: ['Y(2)', 'F', 'F'] } },
    }).when(A, mission(1));
    expect(after.side(B, 1)).toEqual(['Fire Aura', 'Fire Aura']);
    after.thenNo('ChoiceOffered');
  });

  it('MZ-093 is not counted as a unit', () => {
    const counts = strategy('Count', [{ op: 'draw', count: { count: { units: 'you' } } }]);
    const after = table({
      A: { hand: ['c1=Count'], zone: 'F', lanes: { 1: ['X(1)', 'Y(1)', 'F', 'F'] } },
      cards: [counts],
    }).when(A, playStrategy('c1'));
    after.thenFacts({ type: 'CardsDrawn', count: 2 });
  });

  it('MZ-096 takes an allied Aura as well', () => {
    const after = symbol('FE').when(A, enhance(1, 'allied'));
    expect([after.zone(A), after.side(A, 1)]).toEqual(['F', ['X(3)+sym', 'Earth Aura']]);
  });

  it('MZ-R20 MZ-165 accepts the symbol of a tapped unit, and of equipment without a creature by the ruleset', () => {
    expect(can(table({ A: { zone: 'F', lanes: { 1: ['X(3)+sym tapped'] } } }), A, enhance(1))).toBe(true);
    const lone = { A: { zone: 'F', lanes: { 1: ['E(2)+equip+sym'] } } } as const;
    expect(can(table(lone), A, enhance(1))).toBe(true);
    table({ ...lone, ruleset: { loneEquipment: 'does-not' } })
      .when(A, enhance(1))
      .thenRefused('MZ-082');
    const beside = { A: { zone: 'F', lanes: { 1: ['E(2)+equip+sym', 'X(1)'] } } } as const;
    expect(can(table({ ...beside, ruleset: { loneEquipment: 'does-not' } }), A, enhance(1))).toBe(true);
  });

  it('MZ-R21 MZ-R22 stays when the unit with the symbol goes, and keeps Destruction while tapped', () => {
    const gone = table({
      active: 'B',
      A: { lanes: { 1: ['c7=X(3)+sym', 'Y(2)', 'F'] } },
      B: { hand: ['c1=Shatter'], zone: 'F' },
      cards: [shatters],
    }).when(B, playStrategy('c1'), choose('c7'));
    expect([gone.side(A, 1), gone.total(A, 1)]).toEqual([['Y(2)', 'Fire Aura'], 3]);
    table({ A: { lanes: { 1: ['X(3)', 'f'] } }, B: { lanes: { 1: ['Y(1)'] } } })
      .when(A, mission(1))
      .thenFacts({ type: 'DestructionBegan', instances: 1 });
  });

  it('MZ-R23 MZ-R24 is tapped by effects that name Aura in lanes', () => {
    const names = strategy('Name', [
      pick({ zone: 'laneAura', whose: 'opponent' }),
      { op: 'tap', cards: chosen },
    ]);
    const after = table({
      A: { hand: ['c1=Name'], zone: 'F' },
      B: { lanes: { 1: ['Y(2)', 'F'] } },
      cards: [names],
    }).when(A, playStrategy('c1'));
    expect(after.total(B, 1)).toBe(2);
  });
});

describe('Trading Aura', () => {
  const traded = (zone: string, outside = 'EE') => table({ A: { zone, outside } });

  it('MZ-097 costs tapping one untapped Aura of the zone, of either type', () => {
    expect(countOf(traded('fff'), A, 'tradeAura')).toBe(0);
    traded('fff').when(A, trade('tapped')).thenRefused('MZ-097');
    expect(traded('fE').when(A, trade('tapped', 'allied')).zone(A)).toBe('ee');
  });

  it('MZ-098 exchanges a primary Aura of the zone for an allied one from outside', () => {
    const after = traded('FFFF', 'EEE').when(A, trade('untapped'));
    after.thenFacts({ type: 'CardsTapped', why: 'trade' }, { type: 'AuraTraded', isTapped: false });
    expect(after.zone(A)).toBe('fEFF');
    expect([...after.pile(A, 'outside')].sort()).toEqual(['Earth Aura', 'Earth Aura', 'Fire Aura']);
  });

  it('MZ-099 MZ-100 MZ-101 MZ-R26 gives the new Aura the orientation of the exchanged one', () => {
    expect(traded('FFF').when(A, trade('untapped')).zone(A)).toBe('fEF');
    expect(traded('FFF').when(A, trade('tapped')).zone(A)).toBe('eFF');
    expect(traded('fF').when(A, trade('tapped')).zone(A)).toBe('ef');
  });

  it('MZ-102 needs an allied type, an allied Aura outside and a primary Aura in the zone', () => {
    table({ A: { zone: 'FF', isMono: true } })
      .when(A, trade('untapped'))
      .thenRefused('MZ-102');
    traded('FF', '').when(A, trade('untapped')).thenRefused('MZ-102');
    traded('EE').when(A, trade('untapped', 'allied')).thenRefused('MZ-102');
    traded('F').when(A, trade('untapped')).thenRefused('MZ-102');
  });

  it('MZ-103 MZ-R27 never brings a primary Aura back', () => {
    for (const action of traded('FEE', 'EF').options(A)) {
      const after = traded('FEE', 'EF').when(A, action);
      expect(after.zone(A).toUpperCase().split('F').length).toBeLessThanOrEqual(2);
    }
  });

  it('MZ-104 is possible with ten Aura', () => {
    const after = traded('FFFFFFFFFF').when(A, trade('untapped'));
    expect(after.zone(A)).toHaveLength(10);
  });

  it('MZ-105 MZ-183 continues while the Caster is face down', () => {
    const moment = table({ A: { zone: 'FF', outside: 'E', caster: 'Nia(4)+caster', isFaceDown: true } });
    expect(can(moment, A, trade('untapped'))).toBe(true);
    expect(countOf(moment, A, 'playCaster')).toBe(0);
  });

  it('MZ-106 neither pays with nor exchanges Aura of a lane', () => {
    const moment = table({ A: { zone: 'ff', outside: 'E', lanes: { 1: ['X(1)', 'F'] } } });
    moment.when(A, trade('tapped')).thenRefused('MZ-097');
    table({ A: { zone: 'E', outside: 'E', lanes: { 1: ['X(1)', 'F'] } } })
      .when(A, trade('untapped', 'allied'))
      .thenRefused('MZ-102');
  });
});

describe('Aura as cards', () => {
  const sends = strategy('Send', [
    pick({ zone: 'auraZone', where: { aura: 'fire' } }),
    { op: 'putAuraOnDeck', cards: chosen },
  ]);
  const sendsEarth = strategy('Send Earth', [
    pick({ zone: 'auraZone', where: { aura: 'earth' } }),
    { op: 'putAuraOnDeck', cards: chosen },
  ]);

  it('MZ-187 returns to the Aura deck by an effect', () => {
    const after = table({ A: { hand: ['c1=Send'], zone: 'F', auraDeck: 3 }, cards: [sends] }).when(
      A,
      playStrategy('c1'),
    );
    expect([after.zone(A), after.pile(A, 'auraDeck')]).toEqual([
      '',
      Array.from({ length: 4 }, () => 'Fire Aura'),
    ]);
  });

  it('MZ-188 MZ-R55 sends an allied Aura outside, and a primary one from there to the deck', () => {
    const after = table({
      A: { hand: ['c1=Send Earth'], zone: 'FFE', outside: 'EFF', auraDeck: 3 },
      cards: [sendsEarth],
    }).when(A, playStrategy('c1'));
    expect([after.zone(A), after.pile(A, 'auraDeck').length]).toEqual(['fF', 4]);
    expect([...after.pile(A, 'outside')].sort()).toEqual(['Earth Aura', 'Earth Aura', 'Fire Aura']);
  });

  it('MZ-189 is tapped by the opponent’s effect, and pays nothing then', () => {
    const taps = strategy('Tap', [
      pick({ zone: 'auraZone', whose: 'opponent', where: { tapped: false } }, { count: 2 }),
      { op: 'tap', cards: chosen },
    ]);
    const moment = table({
      active: 'B',
      A: { hand: ['c2=X(3)+cost2'], zone: 'FFF' },
      B: { hand: ['c1=Tap'], zone: 'F' },
      cards: [taps],
    }).when(B, playStrategy('c1'));
    const [first, second] = moment.state.choice?.kind === 'chooseCards' ? moment.state.choice.options : [];
    const after = moment.when(B, choose(first ?? '', second ?? ''));
    expect(after.zone(A)).toBe('ffF');
    after.when(A, play('c2', 1)).thenRefused('MZ-068');
  });
});
