import { describe, expect, it } from '@jest/globals';
import { can, choose, play, playStrategy, use } from '../testing/actions.js';
import {
  ability,
  caster,
  creature,
  deal,
  draw,
  equipment,
  has,
  self,
  strategy,
  terra,
  watch,
} from '../testing/cards.js';
import { A, B } from '../testing/given.js';
import { table } from '../testing/table.js';

const costs = (...from: readonly unknown[]) => ({
  cost: from.map((units) => ({ pay: 'sacrifice', cards: units })),
});
const yours = (where: Readonly<Record<string, unknown>> = {}) => ({ units: 'you', lane: 'any', where });
const eats = (...from: readonly unknown[]) => creature('Eats', ability('atWill', [draw()], costs(...from)));
const CASTER = 'c9=Nia(4)+caster';
const shield = terra(
  'Shield',
  has({
    cards: { units: 'each', lane: 'this' },
    modification: { change: 'cannotBe', what: 'shattered' },
  }).with(),
);

describe('Sacrifices', () => {
  it('MZ-112 are paid by one unit each', () => {
    const another = yours({ another: true });
    const twice = (...lane: readonly string[]) =>
      table({ A: { lanes: { 1: ['c7=Eats', ...lane] } }, cards: [eats(another, another)] });
    twice('X(1)').when(A, use('c7')).thenRefused('MZ-112');
    const paid = twice('c5=X(1)', 'Y(1)').when(A, use('c7'), choose('c5'));
    paid.thenFacts('UnitsLeftPlay', 'CardsDrawn');
    expect([paid.side(A, 1), paid.pile(A, 'discard').length]).toEqual([['Eats'], 2]);
    const itself = table({ A: { lanes: { 1: ['c7=Eats'] } }, cards: [eats(self, yours())] });
    itself.when(A, use('c7')).thenRefused('MZ-112');
  });

  it('MZ-112 leave a unit for the cost that only it can pay', () => {
    const wants = eats(yours({ another: true }), yours({ type: 'token' }));
    const asked = table({
      A: { lanes: { 1: ['c7=Eats', 'c8=T(1)+token', 'c6=X(1)', 'c5=Y(1)'] } },
      cards: [wants],
    }).when(A, use('c7'));
    expect(asked.options(A)).toEqual([choose('c6'), choose('c5')]);
    const after = asked.when(A, choose('c6'));
    after.thenFacts('UnitsLeftPlay', 'CardsDrawn');
    expect(after.side(A, 1)).toEqual(['Eats', 'Y(1)']);
    const several = creature(
      'Several',
      ability('atWill', [draw()], {
        cost: [
          { pay: 'sacrifice', cards: yours({ another: true }), count: 2 },
          { pay: 'sacrifice', cards: yours({ type: 'token' }) },
        ],
      }),
    );
    const two = table({
      A: { lanes: { 1: ['c7=Several', 'c8=T(1)+token', 'c6=U(1)+token', 'c5=Y(1)'] } },
      cards: [several],
    }).when(A, use('c7'));
    const first = two.when(A, choose('c8'));
    expect(first.side(A, 1)).toEqual(['Several']);
    expect(first.facts.filter(({ type }) => type === 'UnitsLeftPlay')).toHaveLength(1);
  });

  it('MZ-112 require as many cards as all discards together', () => {
    const throws = creature(
      'Throws',
      ability('atWill', [draw()], { cost: [{ pay: 'discard' }, { pay: 'discard' }] }),
    );
    table({ A: { hand: ['X(1)'], lanes: { 1: ['c7=Throws'] } }, cards: [throws] })
      .when(A, use('c7'))
      .thenRefused('MZ-112');
  });

  it('MZ-092 MZ-186 are paid by nothing but units in lanes', () => {
    const odd = eats({ zone: 'laneAura' });
    table({ A: { lanes: { 1: ['c7=Eats', 'F'] } }, cards: [odd] })
      .when(A, use('c7'))
      .thenRefused('MZ-112');
    table({ A: { hand: ['X(1)'], lanes: { 1: ['c7=Eats'] } }, cards: [eats({ zone: 'hand' })] })
      .when(A, use('c7'))
      .thenRefused('MZ-112');
  });

  it('MZ-R40 MZ-181 Shatter a Caster, which damage does as well', () => {
    const hears = creature(
      'Hears',
      watch([draw(1)], { event: 'unitShattered', whose: 'you' }),
      ability('atWill', [{ op: 'gainMissionPoints', amount: 1 }], costs(yours({ type: 'caster' }))),
    );
    const paid = table({ A: { lanes: { 1: ['c7=Hears', CASTER] } }, cards: [hears] }).when(A, use('c7', 1));
    paid.thenFacts('UnitsLeftPlay', 'MissionPointsGained', { type: 'CardsDrawn', seat: A });
    expect(paid.unit('c9')).toMatchObject({ lane: 0, isFaceDown: true });
    const burns = strategy('Burn', [deal({ casters: 'opponent' }, 4)]);
    table({
      active: 'B',
      A: { lanes: { 1: ['c7=Hears', CASTER] } },
      B: { hand: ['c1=Burn'], zone: 'F' },
      cards: [hears, burns],
    })
      .when(B, playStrategy('c1'))
      .thenFacts('UnitsLeftPlay', { type: 'CardsDrawn', seat: A });
  });

  it('MZ-R40 MZ-181 cannot take a Caster that cannot be Shattered, nor can damage', () => {
    const pays = equipment('Pays', ability('atWill', [draw()], costs(yours({ type: 'caster' }))));
    const text = { A: { lanes: { 1: ['c7=Pays', CASTER] } }, cards: [pays, shield] } as const;
    expect(can(table(text), A, use('c7'))).toBe(true);
    table({ ...text, terras: { 1: 'Shield' } })
      .when(A, use('c7'))
      .thenRefused('MZ-112');
    const all = strategy('All', [
      deal({ units: 'opponent', lane: 'any' }, 9),
      { op: 'sacrifice', cards: { units: 'opponent', lane: 'any' } },
      { op: 'returnToHand', cards: { units: 'opponent', lane: 'any' } },
    ]);
    const after = table({
      A: { hand: ['c1=All'], zone: 'F' },
      B: { lanes: { 1: [CASTER] } },
      terras: { 1: 'Shield' },
      cards: [all, shield],
    }).when(A, playStrategy('c1'));
    after.thenNo('UnitsLeftPlay');
    expect(after.unit('c9')).toMatchObject({ lane: 1, damage: 9 });
    const titan = creature('Titan', {
      additionalCost: [{ pay: 'sacrifice', cards: { units: 'you', where: { type: 'caster' } } }],
    });
    const titans = (terras: Readonly<Record<number, string>>) =>
      table({ A: { hand: ['c1=Titan'], zone: 'F', lanes: { 1: [CASTER] } }, terras, cards: [titan, shield] });
    expect(can(titans({}), A, play('c1', 2, 0, 'c9'))).toBe(true);
    titans({ 1: 'Shield' })
      .when(A, play('c1', 2, 0, 'c9'))
      .thenRefused('MZ-210');
  });

  it('MZ-181 leaves a Caster where it cannot be returned', () => {
    const rooted = caster(
      'Rooted',
      has({ cards: self, modification: { change: 'cannotBe', what: 'returned' } }).with(),
    );
    table({
      A: { hand: ['c1=Back'], zone: 'F' },
      B: { lanes: { 1: ['Rooted'] } },
      cards: [rooted, strategy('Back', [{ op: 'returnToHand', cards: { units: 'opponent', lane: 'any' } }])],
    })
      .when(A, playStrategy('c1'))
      .thenNo('UnitsLeftPlay');
  });

  it('MZ-210 offers the choice of the Sacrifice after the Aura for the card is tapped', () => {
    const frugal = creature(
      'Frugal',
      {
        when: 'static',
        text: 'x',
        if: { exists: { zone: 'auraZone', whose: 'you', where: { tapped: false } } },
        holds: [{ cards: self, modification: { change: 'influence', by: 1 } }],
      },
      { influence: 1 },
    );
    const weak = [
      {
        id: 1,
        source: { id: 'c7', definition: 'frugal' },
        controller: 0,
        until: 'permanent',
        on: 'cards',
        cards: ['c7'],
        modification: { change: 'influence', by: -1 },
      },
    ];
    const titan = creature('Titan', {
      additionalCost: [{ pay: 'sacrifice', cards: { units: 'you', where: {} } }],
    });
    const moment = table({
      A: { hand: ['c1=Titan'], zone: 'F', lanes: { 1: ['c7=Frugal'] } },
      modifiers: weak,
      cards: [frugal, titan],
    });
    const after = moment.when(A, play('c1', 2, 0, 'c7'));
    expect([after.pile(A, 'discard'), after.side(A, 2)]).toEqual([['Frugal'], ['Titan']]);
    expect(B).toBeDefined();
  });
});
