import { describe, expect, it } from '@jest/globals';
import { CONDITION_WORDS, SEAT_WORDS, wordsOf } from '#libs/game-kit';
import { eachWord } from '#libs/game-kit/testing';
import { may, mission, next } from '../../../testing/actions.js';
import { ability, creature, draw, terra, watch } from '../../../testing/cards.js';
import { A, B } from '../../../testing/given.js';
import { table } from '../../../testing/table.js';
import { amountOf, done, drawnIn, holds } from '../../../testing/words.js';
import { dialect } from '../dialect.js';

const own = wordsOf(dialect);
const all = { units: 'each', lane: 'any' };
const sides = {
  A: { lanes: { 1: ['X(3)', 'E(2)+equip'], 2: ['Y(1)'] } },
  B: { lanes: { 1: ['Z(4)'] } },
} as const;

const gets = (who: unknown, by: 'A' | 'B' = 'A') => {
  const after = table({
    active: by,
    [by]: { lanes: { 1: ['X(3)'] } },
    terras: { 1: 'Asks' },
    cards: [
      terra('Asks', ability('missionResolution', [{ op: 'draw', who, count: 1 }], { affects: 'active' })),
    ],
  }).when(by === 'A' ? A : B, mission(1));
  return after.factsOf('CardsDrawn').map(({ seat }) => seat);
};
eachWord('Seats', [...SEAT_WORDS, ...(own.seats ?? []), 'controllerOf', 'chosen'], {
  you: () => expect([gets('you'), gets('you', 'B')]).toEqual([[A], [B]]),
  opponent: () => expect(gets('opponent')).toEqual([B]),
  opponents: () => expect(gets('opponents', 'B')).toEqual([A]),
  active: () => expect(gets('active', 'B')).toEqual([B]),
  each: () => expect(gets('each', 'B')).toEqual([B, A]),
  winner: () => expect([gets('winner'), gets('winner', 'B')]).toEqual([[A], [B]]),
  loser: () => expect([gets('loser'), gets('loser', 'B')]).toEqual([[B], [A]]),
  controllerOf: () =>
    expect([
      gets({ controllerOf: { units: 'opponent', lane: 'any' } }),
      gets({ controllerOf: { units: 'you', lane: 'any' } }),
    ]).toEqual([[], [A]]),
  chosen: () => {
    const asked = done([
      { op: 'chooseSeat', among: 'each', as: 'whom' },
      { op: 'draw', who: { chosen: 'whom' }, count: 2 },
    ]);
    asked.when(A, { type: 'chooseOption', option: 1 }).thenFacts({ type: 'CardsDrawn', seat: B, count: 2 });
  },
});

const points = (mine: number, theirs: number) => ({ A: { points: mine }, B: { points: theirs } });
const afterMission = (asked: string, ours: readonly string[], others: readonly string[]) => {
  const asks = terra(
    'Asks',
    ability('missionResolution', [draw()], { affects: 'active', if: { mission: asked } }),
  );
  return (
    drawnIn(
      table({
        A: { lanes: { 1: ours } },
        B: { lanes: { 1: others } },
        terras: { 1: 'Asks' },
        cards: [asks],
      }).when(A, mission(1)),
    ) === 1
  );
};
eachWord('Conditions', [...CONDITION_WORDS, ...(own.conditions ?? [])], {
  paid: () => {
    const asked = done([
      { op: 'may', label: 'x', as: 'more', do: [draw(1)] },
      { op: 'if', if: { paid: 'more' }, then: [draw(2)], else: [draw(5)] },
    ]);
    expect([true, false].map((yes) => drawnIn(asked.when(A, may(yes))))).toEqual([3, 5]);
  },
  priority: () => {
    expect([holds({ priority: 'you' }), holds({ priority: 'you' }, { priority: 'B' })]).toEqual([
      true,
      false,
    ]);
    expect(holds({ priority: 'opponent' }, { priority: 'B' })).toBe(true);
  },
  value: () =>
    expect([
      holds({ value: { count: all }, is: { atLeast: 4 } }, sides),
      holds({ value: { count: all }, is: { atMost: 3 } }, sides),
      holds({ value: 3, is: { is: 3 } }),
    ]).toEqual([true, false, true]),
  exists: () => expect([holds({ exists: all }, sides), holds({ exists: all })]).toEqual([true, false]),
  every: () =>
    expect([
      holds({ every: all, where: { tapped: false } }, sides),
      holds({ every: all, where: { type: 'creature' } }, sides),
      holds({ every: all, where: {} }),
    ]).toEqual([true, false, false]),
  not: () => expect(holds({ not: { exists: all } })).toBe(true),
  all: () =>
    expect([
      holds({ all: [{ exists: all }, { standing: 'ahead' }] }, sides),
      holds({ all: [{ exists: all }, { standing: 'level' }] }, sides),
    ]).toEqual([false, true]),
  any: () =>
    expect([
      holds({ any: [{ exists: all }, { standing: 'ahead' }] }, sides),
      holds({ any: [{ exists: all }, { standing: 'ahead' }] }),
    ]).toEqual([true, false]),
  turn: () => expect([holds({ turn: 'you' }), holds({ turn: 'opponents' })]).toEqual([true, false]),
  mission: () => {
    const held = (ours: readonly string[], others: readonly string[]) =>
      ['won', 'lost', 'tied', 'decided', 'contested', 'uncontested'].filter((asked) =>
        afterMission(asked, ours, others),
      );
    expect(held(['X(3)'], [])).toEqual(['won', 'decided', 'uncontested']);
    expect(held(['X(3)'], ['Y(4)'])).toEqual(['lost', 'decided', 'contested']);
    expect(held(['X(3)'], ['Y(3)'])).toEqual(['tied', 'decided']);
    expect(holds({ mission: 'decided' })).toBe(false);
  },
  caster: () => {
    const held = (text: object) =>
      ['faceUp', 'faceDown', 'inZone', 'inLane'].filter((asked) => holds({ caster: asked }, { A: text }));
    expect(held({ caster: 'Nia(4)+caster' })).toEqual(['faceUp', 'inZone']);
    expect(held({ caster: 'Nia(4)+caster', isFaceDown: true })).toEqual(['faceDown', 'inZone']);
    expect(held({ lanes: { 1: ['Nia(4)+caster'] } })).toEqual(['faceUp', 'inLane']);
    expect(holds({ caster: 'faceUp', whose: 'opponent' }, { B: { caster: 'Nia(4)+caster' } })).toBe(true);
  },
  standing: () =>
    expect(
      ['ahead', 'behind', 'level'].map((standing) => [
        holds({ standing }, points(2, 1)),
        holds({ standing }, points(1, 2)),
        holds({ standing }, points(1, 1)),
      ]),
    ).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ]),
});

describe('Conditions of running effects', () => {
  it('an ability that is used once a round', () => {
    const twice = creature('Twice', watch([draw()], { event: 'unitTapped', once: 'round' }));
    const asked = done([{ op: 'tap', cards: { units: 'you', lane: 'any' } }], {
      A: { lanes: { 1: ['Twice', 'X(1)'] } },
      cards: [twice],
    });
    expect(drawnIn(asked.when(A, next(0)))).toBe(1);
  });
});

eachWord('Amounts', ['count', 'times', 'plus', 'atMost', ...(own.amounts ?? [])], {
  damageOn: () =>
    expect(amountOf({ damageOn: all }, { A: { lanes: { 1: ['X(3) damage2', 'Y(4) damage1'] } } })).toBe(3),
  costOf: () => expect(amountOf({ costOf: all }, { A: { lanes: { 1: ['X(3)+cost4', 'Y(4)'] } } })).toBe(5),
  countersOn: () => {
    const put = { op: 'putCounters', cards: all, counter: 'moss', count: 2 };
    const counted = { countersOn: all, counter: 'moss' };
    expect(drawnIn(done([put, { op: 'draw', count: counted }], sides))).toBe(8);
  },
  round: () => expect(amountOf({ round: true }, { round: 5 })).toBe(5),
  count: () => expect(amountOf({ count: all }, sides)).toBe(4),
  times: () =>
    expect([amountOf({ count: all, times: 2 }, sides), amountOf({ count: all, times: -1 }, sides)]).toEqual([
      8, 0,
    ]),
  plus: () =>
    expect([amountOf({ count: all, plus: 3 }, sides), amountOf({ count: all, plus: -3 }, sides)]).toEqual([
      7, 1,
    ]),
  atMost: () => expect(amountOf({ count: all, times: 2, atMost: 5 }, sides)).toBe(5),
  influenceOf: () =>
    expect([
      amountOf({ influenceOf: { units: 'you', lane: 'any' } }, sides),
      amountOf({ influenceOf: { zone: 'discard' } }, { A: { discard: ['X(3)'] } }),
    ]).toEqual([6, 3]),
  missionPoints: () =>
    expect([
      amountOf({ missionPoints: 'opponent' }, points(1, 4)),
      amountOf({ missionPoints: 'you' }, points(1, 4)),
    ]).toEqual([4, 1]),
  auraCount: () =>
    expect(
      amountOf({ auraCount: 'you' }, { A: { zone: 'FFf', lanes: { 1: ['X(1)', 'F'] } }, B: { zone: 'F' } }),
    ).toBe(4),
  margin: () => {
    const counts = terra(
      'Counts',
      ability('missionResolution', [{ op: 'draw', count: { margin: true } }], { affects: 'winner' }),
    );
    expect([
      drawnIn(
        table({
          A: { lanes: { 1: ['X(5)'] } },
          B: { lanes: { 1: ['Y(2)'] } },
          terras: { 1: 'Counts' },
          cards: [counts],
        }).when(A, mission(1)),
      ),
      amountOf({ margin: true }),
    ]).toEqual([3, 0]);
  },
});
