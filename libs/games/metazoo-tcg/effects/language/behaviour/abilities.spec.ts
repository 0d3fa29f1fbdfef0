import { expect } from '@jest/globals';
import { eachWord } from '#libs/game-kit/testing';
import {
  can,
  choose,
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
import { table } from '../../../testing/table.js';
import { drawnIn } from '../../../testing/words.js';
import { MOMENTS, standingSchema } from '../ability.js';
import { costSchema } from '../cost.js';

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
  costSchema.options.map(({ shape }) => shape.pay.value),
  {
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
