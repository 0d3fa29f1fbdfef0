import { describe, expect, it } from '@jest/globals';
import { can, choose, countOf, mission, next, play, playStrategy, use } from '../testing/actions.js';
import {
  ability,
  caster,
  it as chosen,
  creature,
  draw,
  equipment,
  give,
  has,
  pick,
  self,
  strategy,
  watch,
} from '../testing/cards.js';
import { A, B } from '../testing/given.js';
import { table } from '../testing/table.js';

const tapper = creature('Tapper', ability('tap', [draw()]));
const costly = (name: string, ...cost: readonly unknown[]) =>
  creature(name, ability('atWill', [draw()], cost.length > 0 ? { cost } : {}));
const symbols = (...types: readonly string[]) => ({ pay: 'aura', symbols: types });
const marked = costly('Marked');
const wakes = strategy('Wake', [{ op: 'untap', cards: { units: 'you', where: { tapped: true } } }]);
const lulls = strategy('Lull', [{ op: 'tap', cards: { units: 'opponent' } }]);

describe('Abilities', () => {
  it('MZ-107 are used of own units and the own face-up Caster', () => {
    const moment = table({
      A: { caster: 'c9=Chief', lanes: { 1: ['c1=Tapper'] } },
      B: { caster: 'c8=Chief', lanes: { 1: ['c2=Tapper'] } },
      cards: [tapper, caster('Chief', ability('atWill', [draw()]))],
    });
    expect(
      moment.options(A).flatMap((action) => (action.type === 'useAbility' ? [action.card] : [])),
    ).toEqual(['c9', 'c1']);
    for (const id of ['c2', 'c8']) moment.when(A, use(id)).thenRefused('MZ-107');
  });

  it('MZ-108 MZ-216 tap an untapped source', () => {
    const after = table({ A: { lanes: { 1: ['c1=Tapper'] } }, cards: [tapper] }).when(A, use('c1'));
    after.thenFacts(
      { type: 'CardsTapped', why: 'ability' },
      { type: 'AbilityUsed', isMarked: false },
      'CardsDrawn',
    );
    expect(after.unit('c1')?.isTapped).toBe(true);
    table({ A: { lanes: { 1: ['c1=Tapper tapped'] } }, cards: [tapper] })
      .when(A, use('c1'))
      .thenRefused('MZ-108');
  });

  it('MZ-109 MZ-R12 are used again once the source is untapped', () => {
    const moment = table({
      A: { hand: ['c2=Wake'], zone: 'F', lanes: { 1: ['c1=Tapper'] } },
      cards: [tapper, wakes],
    });
    const again = moment
      .when(A, use('c1'))
      .when(B, mission(4))
      .when(A, playStrategy('c2'))
      .when(B, mission(3));
    expect(can(again, A, use('c1'))).toBe(true);
  });

  it('MZ-110 are not used by being tapped otherwise', () => {
    const after = table({
      active: 'B',
      A: { lanes: { 1: ['c1=Tapper'] } },
      B: { hand: ['c2=Lull'], zone: 'F' },
      cards: [tapper, lulls],
    }).when(B, playStrategy('c2'));
    after.thenFacts({ type: 'CardsTapped', why: 'effect' });
    after.thenNo('AbilityUsed', 'CardsDrawn');
  });

  it('MZ-111 MZ-R64 are paid with Aura for each symbol', () => {
    const two = costly('Two', symbols('fire', 'earth'));
    const any = costly('Any', symbols('any', 'fire'));
    const other = costly('Other', symbols('air'));
    const with_ = (zone: string) =>
      table({ A: { zone, lanes: { 1: ['c1=Two', 'c2=Any', 'c3=Other'] } }, cards: [two, any, other] });
    with_('FF')
      .when(A, use('c1', 0, 0))
      .thenRefused('MZ-111');
    expect(
      with_('FFE')
        .when(A, use('c1', 0, 1))
        .zone(A),
    ).toBe('fFe');
    expect(
      with_('FFE')
        .when(A, use('c2', 0, 0))
        .zone(A),
    ).toBe('ffE');
    expect(
      with_('FFE')
        .when(A, use('c2', 0, 1))
        .zone(A),
    ).toBe('fFe');
    with_('EE')
      .when(A, use('c2', 0, 1))
      .thenRefused('MZ-111');
    with_('FFEE').when(A, use('c3')).thenRefused('MZ-111');
  });

  it('MZ-112 MZ-R40 are paid whole, and before they do anything', () => {
    const eats = costly('Eats', symbols('fire'), {
      pay: 'sacrifice',
      cards: { units: 'you', where: { another: true } },
    });
    const alone = table({ A: { zone: 'F', lanes: { 1: ['c1=Eats'] } }, cards: [eats] });
    alone.when(A, use('c1')).thenRefused('MZ-112');
    const after = table({ A: { zone: 'F', lanes: { 1: ['c1=Eats', 'T(1)+token'] } }, cards: [eats] }).when(
      A,
      use('c1'),
    );
    after.thenFacts({ type: 'CardsTapped', why: 'cost' }, 'AbilityUsed', 'UnitsLeftPlay', {
      type: 'CardsDrawn',
      count: 1,
    });
    expect(after.pile(A, 'discard')).toEqual([]);
    const throws = costly('Throws', { pay: 'discard' });
    const moment = table({
      A: { hand: ['c5=X(1)', 'c6=Y(1)'], lanes: { 1: ['c1=Throws'] } },
      cards: [throws],
    });
    const asked = moment.when(A, use('c1'));
    asked.thenNo('CardsDrawn');
    asked.when(A, choose('c6')).thenFacts('CardsDiscarded', 'CardsDrawn');
    table({ A: { lanes: { 1: ['c1=Throws'] } }, cards: [throws] })
      .when(A, use('c1'))
      .thenRefused('MZ-112');
  });

  it('MZ-113 MZ-218 are used once a round where they do not tap', () => {
    const moment = table({ resolved: [1, 2], A: { lanes: { 1: ['c1=Marked'] } }, cards: [marked] });
    const used = moment.when(A, use('c1')).when(B, mission(3));
    used.when(A, use('c1')).thenRefused('MZ-113');
    const round = used.when(A, mission(4));
    const later = round.state.turn.active === A ? round : round.when(B, mission(1));
    expect(can(later, A, use('c1'))).toBe(true);
  });

  it('MZ-114 MZ-115 have a mark of their own on each copy, and do not need it untapped', () => {
    const moment = table({ A: { lanes: { 1: ['c1=Marked'], 2: ['c2=Marked tapped'] } }, cards: [marked] });
    const after = moment.when(A, use('c1')).when(B, mission(4));
    expect([can(after, A, use('c1')), can(after, A, use('c2'))]).toEqual([false, true]);
  });

  it('MZ-116 stay with a tapped unit, as its keywords do', () => {
    const lord = creature(
      'Lord',
      has({
        cards: { units: 'you', where: { another: true } },
        modification: { change: 'influence', by: 1 },
      }).with(),
    );
    const moment = table({ A: { lanes: { 1: ['Lord tapped', 'c2=X(2)'] } }, cards: [lord] });
    expect(moment.influence('c2')).toBe(3);
    table({ A: { lanes: { 1: ['S(1)+soar tapped', 'X(3)'] } }, B: { lanes: { 1: ['Y(1)'] } } })
      .when(A, mission(1))
      .thenFacts({ type: 'MissionDecided', isBySoar: true, award: 2 });
  });

  it('MZ-117 MZ-160 of equipment work only beside a friendly creature', () => {
    const tool = equipment(
      'Tool',
      ability('tap', [draw()]),
      has({ cards: self, modification: { change: 'influence', by: 2 } }).with(),
    );
    const alone = table({
      A: { hand: ['c5=X(1)'], zone: 'F', lanes: { 1: ['c1=Tool'] } },
      B: { lanes: { 1: ['Y(1)'] } },
      cards: [tool],
    });
    alone.when(A, use('c1')).thenRefused('MZ-117');
    expect(alone.influence('c1')).toBe(2);
    const beside = alone.when(A, play('c5', 1)).when(B, mission(4));
    expect([can(beside, A, use('c1')), beside.influence('c1')]).toEqual([true, 4]);
  });

  it('MZ-119 MZ-R14 are used in the round in which the unit entered', () => {
    const moment = table({ A: { hand: ['c1=Tapper'], zone: 'F' }, cards: [tapper] });
    const after = moment.when(A, play('c1', 1)).when(B, mission(4));
    expect(countOf(after, A, 'useAbility')).toBe(1);
  });

  it('MZ-R13 count as tap abilities when they cost more than the tap, or are marked, by the ruleset', () => {
    const paid = creature('Paid', ability('tap', [draw()], { cost: [symbols('fire')] }));
    const text = {
      A: { hand: ['c2=Wake'], zone: 'FFF', lanes: { 1: ['c1=Paid'] } },
      cards: [paid, wakes],
    } as const;
    const again = (costlyTap: 'again' | 'once') =>
      table({ ...text, ruleset: { costlyTap } })
        .when(A, use('c1'))
        .when(B, mission(4))
        .when(A, playStrategy('c2'))
        .when(B, mission(3));
    expect(can(again('again'), A, use('c1'))).toBe(true);
    again('once').when(A, use('c1')).thenRefused('MZ-113');
  });

  it('are refused if a condition of their text is not met', () => {
    const wary = creature('Wary', ability('atWill', [draw()], { if: { exists: { units: 'opponent' } } }));
    table({ A: { lanes: { 1: ['c1=Wary'] } }, cards: [wary] })
      .when(A, use('c1'))
      .thenRefused('MZ-107');
    const asks = creature('Asks', ability('atWill', [pick({ units: 'each', lane: 'any' }), give(chosen, 1)]));
    const moment = table({
      A: { lanes: { 1: ['c1=Asks'] } },
      B: { lanes: { 2: ['c2=Y(1)'] } },
      cards: [asks],
    });
    moment.when(A, use('c1'), choose('c9')).thenRefused('MZ-111');
    expect(moment.when(A, use('c1'), choose('c2')).influence('c2')).toBe(2);
  });

  it('MZ-063 happen once if their text has "once a round", for any number of triggers at one moment', () => {
    const watcher = creature('Watcher', watch([draw()], { event: 'unitTapped', once: 'round' }));
    const moment = table({
      A: { hand: ['c1=Lull'], zone: 'F', lanes: { 1: ['c7=Watcher'] } },
      B: { lanes: { 1: ['X(1)', 'Y(1)', 'Z(1)'] } },
      cards: [watcher, lulls],
    });
    let after = moment.when(A, playStrategy('c1'));
    let drawn = after.facts.filter(({ type }) => type === 'CardsDrawn').length;
    while (after.state.choice !== undefined) {
      after = after.when(A, next(0));
      drawn += after.facts.filter(({ type }) => type === 'CardsDrawn').length;
    }
    expect([drawn, after.unit('c7')?.used]).toEqual([1, [0]]);
  });
});
