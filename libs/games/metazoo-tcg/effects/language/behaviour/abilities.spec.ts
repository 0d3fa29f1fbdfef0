import { describe, expect, it } from '@jest/globals';
import { cardId } from '#libs/game-kit';
import { eachWord } from '#libs/game-kit/testing';
import {
  can,
  choose,
  may,
  mission,
  play,
  playCaster,
  playStrategy,
  playTerra,
  use,
} from '../../../testing/actions.js';
import {
  ability,
  caster,
  creature,
  draw,
  give,
  has,
  influence,
  self,
  strategy,
  terra,
  watch,
} from '../../../testing/cards.js';
import { A, B } from '../../../testing/given.js';
import { type TableText, table } from '../../../testing/table.js';
import { done, drawnIn } from '../../../testing/words.js';
import { MOMENTS, replacedEventSchema, standingSchema } from '../ability.js';
import { paymentSchemas } from '../cost.js';

const draws = (on: string, fields: Readonly<Record<string, unknown>> = {}) => ({
  abilities: [ability(on, [draw()], fields)],
});
/** Cards drawn in a mission in lane 1 by a Has(3) of A in that lane or another, against B's units there. */
const inMission = (
  when: unknown,
  others: readonly string[],
  fields: Readonly<Record<string, unknown>> = {},
  lane: 1 | 2 = 1,
) =>
  drawnIn(
    table({
      A: { lanes: { [lane]: ['Has'] } },
      B: { lanes: { 1: others } },
      cards: [creature('Has', { abilities: [{ when, text: 'x', do: [draw()], ...fields }] })],
    }).when(A, mission(1)),
  );

eachWord('Abilities', [...MOMENTS, 'overwhelm', 'event', ...standingSchema.shape.when.options], {
  static: () => {
    const lord = creature(
      'Lord',
      has({ cards: { units: 'you', where: { another: true } }, modification: influence(1) }).with({
        if: { standing: 'ahead' },
      }),
    );
    const x = (points: number) =>
      table({ A: { points, lanes: { 1: ['Lord', 'c7=X(1)'] } }, cards: [lord] }).influence('c7');
    expect([x(1), x(0)]).toEqual([2, 1]);
  },
  duringMission: () => {
    const bold = creature('Bold', {
      when: 'duringMission',
      text: 'x',
      if: { exists: { units: 'opponent', lane: 'this' } },
      holds: [
        { cards: self, modification: influence(2) },
        { who: 'each', modification: { change: 'award', by: 1 } },
        { who: 'you', modification: { change: 'soar' } },
      ],
    });
    const fought = (lane: 1 | 2, ...others: readonly string[]) =>
      table({
        A: { lanes: { 1: ['X(1)'], [lane]: ['Bold'] } },
        B: { lanes: { 1: others } },
        cards: [bold],
      }).when(A, mission(1));
    fought(1, 'Y(4)').thenFacts({ type: 'MissionDecided', totals: [5, 4], isBySoar: true, award: 3 });
    fought(1).thenFacts({ type: 'MissionDecided', totals: [3, 0], award: 2 });
    fought(2, 'Y(4)').thenFacts({ type: 'MissionDecided', totals: [1, 4], award: 1 });
  },
  play: () => {
    const text = { A: { hand: ['c1=Has', 'c2=Hill'], zone: 'FFFF', caster: 'Chief' } };
    const cards = [
      creature('Has', draws('play')),
      terra('Hill', draws('play')),
      caster('Chief', draws('play')),
    ];
    for (const action of [play('c1', 1), playTerra('c2', 1), playCaster(1)])
      expect(drawnIn(table({ ...text, cards }).when(A, action))).toBe(1);
    const entered = table({ ...text, cards }).when(A, play('c1', 1));
    entered.thenFacts({ type: 'UnitPlayed', lane: 1 }, { type: 'AbilityUsed', on: 'play' }, 'CardsDrawn');
    expect(drawnIn(entered)).toBe(1);
  },
  dispelled: () => {
    const gone = (op: string) =>
      drawnIn(
        table({
          A: { hand: ['c1=Do'], zone: 'F', lanes: { 1: ['Has'] } },
          cards: [
            creature('Has', draws('dispelled')),
            strategy('Do', [{ op, cards: { units: 'you', lane: 'any' } }]),
          ],
        }).when(A, playStrategy('c1')),
      );
    expect([gone('shatter'), gone('sacrifice'), gone('returnToHand')]).toEqual([1, 1, 0]);
  },
  missionDeclaration: () => {
    const grows = creature('Grows', ability('missionDeclaration', [give(self, 2)]));
    table({ A: { lanes: { 1: ['Grows'] } }, cards: [grows] })
      .when(A, mission(1))
      .thenFacts({ type: 'MissionDecided', totals: [5, 0] });
    expect([
      inMission('missionDeclaration', [], {}, 2),
      inMission('missionDeclaration', [], { anywhere: true }, 2),
    ]).toEqual([0, 1]);
  },
  missionResolution: () => {
    expect([
      inMission('missionResolution', []),
      inMission('missionResolution', ['Y(9)']),
      inMission('missionResolution', [], {}, 2),
      inMission('missionResolution', [], { anywhere: true }, 2),
    ]).toEqual([1, 1, 0, 1]);
  },
  successfulMission: () => {
    expect([
      inMission('successfulMission', ['Y(2)']),
      inMission('successfulMission', ['Y(3)']),
      inMission('successfulMission', ['Y(4)']),
    ]).toEqual([1, 0, 0]);
  },
  overwhelm: () => {
    expect([
      inMission({ overwhelm: 2 }, ['Y(1)']),
      inMission({ overwhelm: 2 }, ['Y(2)']),
      inMission({ overwhelm: 2 }, ['Y(9)']),
    ]).toEqual([1, 0, 0]);
  },
  event: () => {
    const heard = (fields: Readonly<Record<string, unknown>>, active: 'A' | 'B' = 'A') =>
      drawnIn(
        table({
          active,
          A: { hand: ['c1=X(1)'], zone: 'F', lanes: { 1: ['Has'] } },
          B: { hand: ['c2=Y(1)+soar'], zone: 'F' },
          cards: [creature('Has', { abilities: [watch([draw()], { event: 'unitPlayed', ...fields })] })],
        }).when(active === 'A' ? A : B, play(active === 'A' ? 'c1' : 'c2', 1)),
      );
    expect([
      heard({ whose: 'you' }),
      heard({ whose: 'you' }, 'B'),
      heard({ whose: 'opponents' }),
      heard({ whose: 'opponents' }, 'B'),
    ]).toEqual([1, 0, 0, 1]);
    expect([
      heard({ whose: 'active' }),
      heard({ where: { keyword: 'soar' } }),
      heard({ where: { keyword: 'soar' } }, 'B'),
      heard({ self: true }),
    ]).toEqual([1, 0, 1, 0]);
  },
  tap: () => {
    const after = table({ A: { lanes: { 1: ['c7=Has'] } }, cards: [creature('Has', draws('tap'))] }).when(
      A,
      use('c7'),
    );
    after.thenFacts(
      { type: 'CardsTapped', why: 'ability' },
      { type: 'AbilityUsed', isMarked: false },
      'CardsDrawn',
    );
    expect(after.unit('c7')).toMatchObject({ isTapped: true, used: [] });
  },
  atWill: () => {
    const after = table({
      A: { lanes: { 1: ['c7=Has tapped'] } },
      cards: [creature('Has', draws('atWill'))],
    }).when(A, use('c7'));
    expect([drawnIn(after), after.unit('c7')?.used]).toEqual([1, [0]]);
  },
});

const costly = (cost: unknown, side: object) =>
  table({
    A: { ...side, lanes: { 1: ['c7=Has', 'c6=Z(1)'] } },
    cards: [creature('Has', draws('atWill', { cost: [cost] }))],
  });
eachWord(
  'Costs',
  paymentSchemas.map(({ shape }) => shape.pay.value),
  {
    return: () => {
      const back = { pay: 'return', cards: { units: 'you', where: { another: true } } };
      const paid = costly(back, {}).when(A, use('c7'));
      paid.thenFacts('AbilityUsed', 'UnitsLeftPlay', 'CardsDrawn');
      expect(paid.pile(A, 'hand')).toContain('Z(1)');
    },
    tap: () => {
      const others = { pay: 'tap', cards: { units: 'you', where: { another: true } } };
      const paid = costly(others, {}).when(A, use('c7'));
      paid.thenFacts('AbilityUsed', { type: 'CardsTapped', why: 'cost' }, 'CardsDrawn');
      expect(paid.unit('c6')?.isTapped).toBe(true);
      const self = { pay: 'tap', cards: { this: 'card' } };
      const tapped = table({
        A: { lanes: { 1: ['c7=Has tapped'] } },
        cards: [creature('Has', draws('atWill', { cost: [self] }))],
      });
      tapped.when(A, use('c7')).thenRefused('MZ-112');
    },
    anyAura: () => {
      const two = { pay: 'anyAura', amount: 2 };
      costly(two, { zone: 'F' }).when(A, use('c7')).thenRefused('MZ-112');
      expect(costly(two, { zone: 'FFF' }).when(A, use('c7')).zone(A)).toBe('ffF');
    },
    missionPoints: () => {
      const three = { pay: 'missionPoints', amount: 3 };
      costly(three, { points: 2 }).when(A, use('c7')).thenRefused('MZ-112');
      expect(costly(three, { points: 5 }).when(A, use('c7')).points).toEqual([2, 0]);
    },
    discardThis: () => {
      const cycles = creature('Cycles', draws('atWill', { from: 'hand', cost: [{ pay: 'discardThis' }] }));
      const used = table({ A: { hand: ['c1=Cycles'] }, cards: [cycles] }).when(A, use('c1'));
      used.thenFacts('CardsDiscarded', 'AbilityUsed', 'CardsDrawn');
      expect(used.pile(A, 'discard')).toEqual(['Cycles']);
    },
    aura: () => {
      const fire = { pay: 'aura', symbols: ['fire', 'any'] };
      expect([
        can(costly(fire, { zone: 'F' }), A, use('c7')),
        can(costly(fire, { zone: 'FF' }), A, use('c7')),
      ]).toEqual([false, true]);
      expect(costly(fire, { zone: 'FFF' }).when(A, use('c7')).zone(A)).toBe('ffF');
    },
    sacrifice: () => {
      const paid = costly({ pay: 'sacrifice', cards: { units: 'you', where: { another: true } } }, {}).when(
        A,
        use('c7'),
      );
      paid.thenFacts('AbilityUsed', 'UnitsLeftPlay', 'CardsDrawn');
      expect(paid.side(A, 1)).toEqual(['Has']);
    },
    discard: () => {
      const two = { pay: 'discard', count: 2 };
      expect(can(costly(two, { hand: ['X(1)'] }), A, use('c7'))).toBe(false);
      const asked = costly(two, { hand: ['c1=X(1)', 'c2=Y(1)', 'c3=W(1)'] }).when(A, use('c7'));
      const paid = asked.when(A, choose('c1', 'c3'));
      paid.thenFacts('CardsDiscarded', 'CardsDrawn');
      expect(paid.pile(A, 'discard')).toEqual(['X(1)', 'W(1)']);
    },
  },
);

const replacing = (would: string, text: TableText, program: readonly unknown[], fields: object = {}) =>
  done(program, {
    ...text,
    A: { ...text.A, lanes: { ...text.A?.lanes, 4: ['Keeper'] } },
    cards: [
      creature(
        'Keeper',
        {
          abilities: [
            {
              when: { would, whose: 'you' },
              text: 'x',
              instead: [{ op: 'gainMissionPoints', amount: 3 }],
              ...fields,
            },
          ],
        },
        { influence: 9 },
      ),
    ],
  });
const x = { units: 'you', where: { printed: { is: 3 } } };
const X = { A: { lanes: { 1: ['c7=X(3)'] } } } as const;
const kept = { seat: A, lane: 1, damage: 0, isTapped: false };
eachWord('What happens instead of an event (MZ-R70)', replacedEventSchema.options, {
  unitDispelled: () => {
    const spared = replacing('unitDispelled', X, [{ op: 'deal', cards: x, amount: 3 }]);
    spared.thenFacts('DamageDealt', { type: 'EventReplaced', subject: cardId('c7') }, 'MissionPointsGained');
    expect([spared.unit('c7'), spared.points]).toMatchObject([kept, [3, 0]]);
    const lost = replacing('unitDispelled', X, [{ op: 'sacrifice', cards: x }]);
    expect(lost.unit('c7')).toBeUndefined();
  },
  unitShattered: () => {
    const spared = replacing('unitShattered', X, [{ op: 'shatter', cards: x }], { instead: [] });
    spared.thenFacts({ type: 'EventReplaced', isFollowed: false });
    expect(spared.unit('c7')).toMatchObject(kept);
  },
  unitReturned: () =>
    expect(replacing('unitReturned', X, [{ op: 'returnToHand', cards: x }]).unit('c7')).toMatchObject(kept),
  unitDamaged: () => {
    const spared = replacing('unitDamaged', X, [{ op: 'deal', cards: x, amount: 2 }], {
      instead: [{ op: 'gainMissionPoints', amount: { number: 'amount' } }],
    });
    expect([spared.unit('c7'), spared.points]).toMatchObject([kept, [2, 0]]);
  },
  unitMoved: () =>
    expect(
      replacing('unitMoved', X, [{ op: 'move', cards: x, to: { lanes: 'any' } }]).unit('c7'),
    ).toMatchObject(kept),
  unitTapped: () => {
    const twice = [
      { op: 'tap', cards: x },
      { op: 'tap', cards: x },
    ];
    expect(replacing('unitTapped', X, twice).unit('c7')).toMatchObject(kept);
    expect(
      replacing('unitTapped', X, [...twice, { op: 'addAura', amount: 1 }], {
        if: { standing: 'ahead' },
      }).unit('c7'),
    ).toMatchObject({ isTapped: true });
  },
  cardsDrawn: () => {
    const instead = [{ op: 'draw', count: { number: 'amount', times: 2 } }];
    expect(drawnIn(replacing('cardsDrawn', X, [draw(2)], { instead }))).toBe(4);
  },
  missionPointsGained: () => {
    const gained = replacing('missionPointsGained', X, [{ op: 'gainMissionPoints', amount: 1 }], {
      instead: [draw()],
    });
    expect([gained.points, drawnIn(gained)]).toEqual([[0, 0], 1]);
  },
});

describe('An ability', () => {
  it('MZ-113 of a Terra happens once a round', () => {
    const bell = terra('Bell', watch([draw()], { event: 'unitPlayed', lane: 'this', once: 'round' }));
    const played = table({
      A: { hand: ['c1=X(1)', 'c2=Y(1)'], zone: 'FF' },
      B: { lanes: { 2: ['Z(1)'] } },
      terras: { 1: 'Bell' },
      cards: [bell],
    });
    const once = played.when(A, play('c1', 1));
    expect(drawnIn(once)).toBe(1);
    expect(drawnIn(once.when(B, mission(2)).when(A, play('c2', 1)))).toBe(0);
  });

  it('MZ-R75 announces its targets before it is paid', () => {
    const aims = creature(
      'Aims',
      ability('atWill', [{ op: 'tap', cards: { bound: 'target' } }], {
        targets: [{ from: { units: 'opponent' }, count: 1, as: 'target' }],
        cost: [{ pay: 'discard', count: 1 }],
      }),
    );
    const text = { A: { hand: ['c1=P(1)'], lanes: { 1: ['c7=Aims'] } }, cards: [aims] };
    table(text).when(A, use('c7')).thenRefused('MZ-R75');
    const asked = table({ ...text, B: { lanes: { 1: ['c8=Y(1)', 'Z(1)'] } } }).when(A, use('c7'));
    expect(asked.state.choice).toMatchObject({ kind: 'chooseCards', options: ['c8', expect.anything()] });
    expect(asked.when(A, choose('c8'), choose('c1')).unit('c8')?.isTapped).toBe(true);
  });

  it('MZ-R74 is used from the discard pile once a round', () => {
    const ghost = creature('Ghost', draws('atWill', { from: 'discard' }));
    const used = table({ A: { discard: ['c1=Ghost'] }, cards: [ghost] }).when(A, use('c1'));
    expect(drawnIn(used)).toBe(1);
    used.when(B, mission(1)).when(A, use('c1')).thenRefused('MZ-113');
  });

  it('MZ-112 costs one of several alternatives, and more by choice', () => {
    const either = { either: [[{ pay: 'missionPoints', amount: 2 }], [{ pay: 'discard', count: 1 }]] };
    const more = { pay: 'anyAura', amount: 1, optional: 'more' };
    const pays = creature(
      'Pays',
      ability('atWill', [{ op: 'if', if: { paid: 'more' }, then: [draw(3)], else: [draw(1)] }], {
        cost: [either, more],
      }),
    );
    const text = { A: { zone: 'F', points: 2, hand: ['P(1)'], lanes: { 1: ['c7=Pays'] } }, cards: [pays] };
    const first = { type: 'chooseOption', option: 0 } as const;
    const asked = table(text).when(A, use('c7'));
    const plain = asked.when(A, may(false)).when(A, first);
    expect([plain.points, drawnIn(plain)]).toEqual([[0, 0], 1]);
  });
});
