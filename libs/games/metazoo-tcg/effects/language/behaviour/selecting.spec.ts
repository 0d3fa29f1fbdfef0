import { expect } from '@jest/globals';
import { FILTER_WORDS, PART_WORDS, SELECTOR_WORDS, wordsOf } from '#libs/game-kit';
import { eachWord } from '#libs/game-kit/testing';
import { mission, use } from '../../../testing/actions.js';
import { ability, creature, draw, has, overwhelm, self, terra, watch } from '../../../testing/cards.js';
import { A } from '../../../testing/given.js';
import { table } from '../../../testing/table.js';
import { done, drawnIn, found } from '../../../testing/words.js';
import { dialect } from '../dialect.js';
import { keywordSchema } from '../filter.js';
import { laneRelationSchema } from '../lane.js';
import { laneFilterWords, ZONES } from '../selector.js';

const own = wordsOf(dialect);
const all = { units: 'each', lane: 'any' };
const sides = {
  A: { lanes: { 1: ['X(3)', 'E(2)+equip'], 2: ['Y(1)'] } },
  B: { lanes: { 1: ['Z(4)'] } },
} as const;
/** The number of A's matching units. */
const fitting = (where: unknown, ...units: readonly string[]) =>
  found({ units: 'you', lane: 'any', where }, { A: { lanes: { 1: units } } });

eachWord('Selectors', [...SELECTOR_WORDS, ...(own.selectors ?? [])], {
  bound: () => {
    const named = [{ op: 'choose', from: { units: 'you' }, count: 2, as: 'them' }];
    const some = (selector: unknown) =>
      drawnIn(
        done(
          [
            ...named,
            { op: 'choose', from: { units: 'you', where: { type: 'equipment' } }, count: 1, as: 'tool' },
            { op: 'draw', count: { count: selector } },
          ],
          { A: { lanes: { 1: ['X(3)', 'E(2)+equip'] } } },
        ),
      );
    expect([
      some({ bound: 'them' }),
      some({ bound: 'them', except: 'tool' }),
      some({ bound: 'them', where: { influence: { is: 3 } } }),
    ]).toEqual([2, 1, 1]);
  },
  this: () => {
    const rises = creature('Rises', ability('missionDeclaration', [{ op: 'tap', cards: self }]));
    expect(
      table({ A: { lanes: { 1: ['c7=Rises', 'c8=X(1)'] } }, cards: [rises] })
        .when(A, mission(1))
        .unit('c7')?.isTapped,
    ).toBe(true);
  },
  zone: () =>
    expect(
      found({ zone: 'discard', whose: 'opponent', first: 2 }, { B: { discard: ['X(1)', 'Y(1)', 'Z(1)'] } }),
    ).toBe(2),
  either: () => expect(found({ either: [{ units: 'you', lane: 'any' }, all] }, sides)).toBe(4),
  units: () =>
    expect([
      found(all, sides),
      found({ units: 'opponent', lane: 'any' }, sides),
      found({ ...all, pick: 'highest' }, sides),
      found({ ...all, pick: 'lowest', where: { type: 'equipment' } }, sides),
    ]).toEqual([4, 1, 1, 1]),
  casters: () => {
    expect(
      found({ casters: 'each' }, { A: { caster: 'Nia(4)+caster' }, B: { lanes: { 1: ['Nia(4)+caster'] } } }),
    ).toBe(2);
    expect(found({ casters: 'you' }, { A: { caster: 'Nia(4)+caster', isFaceDown: true } })).toBe(0);
  },
  terras: () =>
    expect(
      found(
        { terras: 'any', where: { name: 'Hill' } },
        { terras: { 1: 'Hill', 3: 'Dale' }, cards: [terra('Hill'), terra('Dale')] },
      ),
    ).toBe(1),
  lanes: () => expect(found({ lanes: 'any', where: { resolved: true } }, { resolved: [2, 3] })).toBe(2),
});

eachWord('Zones', ZONES, {
  hand: () => expect(found({ zone: 'hand' }, { A: { hand: ['X(1)', 'Y(1)'] } })).toBe(2),
  deck: () =>
    expect(
      found(
        { zone: 'deck', top: 3, where: { name: 'X(1)' } },
        { A: { deck: ['X(1)', 'Y(1)', 'X(1)', 'X(1)', 'Z(1)'] } },
      ),
    ).toBe(2),
  discard: () => expect(found({ zone: 'discard' }, { A: { discard: ['X(1)'] } })).toBe(1),
  auraZone: () =>
    expect(found({ zone: 'auraZone', where: { tapped: false } }, { A: { zone: 'FFf' } })).toBe(1),
  laneAura: () =>
    expect(found({ zone: 'laneAura' }, { A: { lanes: { 1: ['X(1)', 'F'], 2: ['Y(1)', 'F'] } } })).toBe(2),
});

eachWord('Parts', PART_WORDS, {
  card: () => {
    const hits = creature('Hits', ability('missionDeclaration', [{ op: 'deal', cards: self, amount: 1 }]));
    const after = table({ A: { lanes: { 1: ['c7=Hits', 'c8=X(3)'] } }, cards: [hits] }).when(A, mission(1));
    expect([after.unit('c7')?.damage, after.unit('c8')?.damage]).toEqual([1, 0]);
  },
  subject: () => {
    const echo = creature(
      'Echo',
      watch([{ op: 'tap', cards: { this: 'subject' } }], { event: 'unitDamaged' }),
    );
    const after = done([{ op: 'deal', cards: { units: 'opponent', lane: 'any' }, amount: 1 }], {
      A: { lanes: { 1: ['c7=Echo'] } },
      B: { lanes: { 1: ['c8=X(3)'] } },
      cards: [echo],
    });
    expect([after.unit('c7')?.isTapped, after.unit('c8')?.isTapped]).toEqual([false, true]);
  },
});

const inLanes = (lane: string) => {
  const looks = creature(
    'Looks',
    ability('missionDeclaration', [{ op: 'draw', count: { count: { lanes: lane } } }], { anywhere: true }),
  );
  return drawnIn(table({ A: { lanes: { 2: ['Looks'] } }, cards: [looks] }).when(A, mission(4)));
};
eachWord('Relations of lanes', laneRelationSchema.options, {
  this: () => expect(inLanes('this')).toBe(1),
  another: () => expect(inLanes('another')).toBe(3),
  adjacent: () => expect(inLanes('adjacent')).toBe(2),
  any: () => expect(inLanes('any')).toBe(4),
  declared: () => expect([inLanes('declared'), found({ lanes: 'declared' })]).toEqual([1, 0]),
});

const lanesWhere = (where: unknown) =>
  found(
    { lanes: 'any', where },
    {
      resolved: [2],
      terras: { 1: 'Hill', 2: 'Dale' },
      cards: [terra('Hill', { traits: ['Road'] }), terra('Dale')],
      A: { lanes: { 1: ['a(1)', 'b(1)', 'c(1)', 'd(1)', 'e(1)'], 3: ['E(2)+equip'] } },
    },
  );
eachWord('Lanes by what they are like', laneFilterWords, {
  razed: () => expect([lanesWhere({ razed: true }), lanesWhere({ razed: false })]).toEqual([2, 2]),
  resolved: () => expect([lanesWhere({ resolved: true }), lanesWhere({ resolved: false })]).toEqual([1, 3]),
  terraTrait: () => expect(lanesWhere({ terraTrait: 'Road' })).toBe(1),
  room: () => expect([lanesWhere({ room: 'you' }), lanesWhere({ room: 'opponent' })]).toEqual([3, 4]),
  roomFor: () => {
    const after = done(
      [
        { op: 'choose', from: { units: 'you', lane: 'any', where: { name: 'X(1)' } }, count: 1, as: 'it' },
        { op: 'draw', count: { count: { lanes: 'any', where: { roomFor: 'it' } } } },
      ],
      { A: { lanes: { 1: ['X(1)'], 2: ['a(1)', 'b(1)', 'c(1)', 'd(1)', 'e(1)'] } } },
    );
    expect(drawnIn(after)).toBe(2);
  },
  creature: () =>
    expect([lanesWhere({ creature: 'you' }), lanesWhere({ creature: 'opponent' })]).toEqual([1, 0]),
});

eachWord('Filters', [...FILTER_WORDS, ...(own.filters ?? [])], {
  not: () =>
    expect(
      found(
        { units: 'you', where: { not: { type: 'equipment' } } },
        { A: { lanes: { 1: ['X(3)', 'E(2)+equip'] } } },
      ),
    ).toBe(1),
  counter: () => {
    const units = { units: 'you', where: { counter: 'moss' } };
    const put = { op: 'putCounters', cards: { units: 'you', where: { type: 'equipment' } }, counter: 'moss' };
    const after = done([put, { op: 'draw', count: { count: units } }], {
      A: { lanes: { 1: ['X(3)', 'E(2)+equip'] } },
    });
    expect(drawnIn(after)).toBe(1);
  },
  lane: () => {
    const here = creature(
      'Here',
      ability('atWill', [
        { op: 'draw', count: { count: { zone: 'laneAura', whose: 'you', where: { lane: 'this' } } } },
      ]),
    );
    const used = table({ A: { lanes: { 1: ['c7=Here', 'F', 'F'], 2: ['X(1)', 'F'] } }, cards: [here] }).when(
      A,
      use('c7'),
    );
    expect(drawnIn(used)).toBe(2);
  },
  canBe: () =>
    expect(
      found(
        { units: 'you', where: { canBe: 'moved' } },
        {
          A: { lanes: { 1: ['Firm', 'X(1)'] } },
          cards: [
            creature(
              'Firm',
              has({ cards: self, modification: { change: 'cannotBe', what: 'moved' } }).with(),
            ),
          ],
        },
      ),
    ).toBe(1),
  type: () => {
    const every = ['X(3)', 'E(2)+equip', 'T(1)+token', 'Nia(4)+caster'];
    const counts = ['unit', 'creature', 'equipment', 'token', 'caster', 'terra', 'strategy', 'aura'].map(
      (type) => fitting({ type }, ...every),
    );
    expect(counts).toEqual([4, 3, 1, 1, 1, 0, 0, 0]);
    expect(
      ['terra', 'strategy', 'aura', 'creature'].map((type) =>
        found({ zone: 'hand', where: { type } }, { A: { hand: ['Hill', 'X(1)'] }, cards: [terra('Hill')] }),
      ),
    ).toEqual([1, 0, 0, 1]);
    expect(fitting({ type: ['token', 'equipment'] }, ...every)).toBe(2);
  },
  name: () => expect(fitting({ name: 'X(3)' }, 'X(3)', 'Y(3)')).toBe(1),
  another: () => {
    const counts = creature(
      'Counts',
      ability('missionDeclaration', [
        { op: 'draw', count: { count: { units: 'you', where: { another: true } } } },
      ]),
    );
    expect(
      drawnIn(
        table({ A: { lanes: { 1: ['Counts', 'X(1)', 'Y(1)'] } }, cards: [counts] }).when(A, mission(1)),
      ),
    ).toBe(2);
  },
  trait: () => expect(fitting({ trait: 'Trait 2' }, 'X(1)+trait2', 'Y(1)+trait1')).toBe(1),
  aura: () => expect(fitting({ aura: 'earth' }, 'X(1)+earth', 'Y(1)')).toBe(1),
  unique: () =>
    expect([
      fitting({ unique: true }, 'X(1)+unique', 'Y(1)', 'Z(1)'),
      fitting({ unique: false }, 'X(1)+unique', 'Y(1)', 'Z(1)'),
    ]).toEqual([1, 2]),
  tapped: () =>
    expect([
      fitting({ tapped: true }, 'X(1) tapped', 'Y(1)', 'Z(1)'),
      fitting({ tapped: false }, 'X(1) tapped', 'Y(1)', 'Z(1)'),
    ]).toEqual([1, 2]),
  keyword: () => expect(fitting({ keyword: 'soar' }, 'X(1)+soar', 'Y(1)+d1')).toBe(1),
  symbol: () =>
    expect([
      fitting({ symbol: true }, 'X(1)+sym', 'Y(1)', 'Z(1)'),
      fitting({ symbol: false }, 'X(1)+sym', 'Y(1)', 'Z(1)'),
    ]).toEqual([1, 2]),
  influence: () => {
    const lord = creature('Lord', {
      when: 'static',
      text: 'x',
      holds: [
        {
          cards: { units: 'you', where: { another: true } },
          modification: { change: 'influence', by: 2 },
        },
      ],
    });
    expect(
      found(
        { units: 'you', lane: 'any', where: { influence: { is: 3 } } },
        { A: { lanes: { 1: ['Lord', 'X(1)', 'Y(3)'] } }, cards: [lord] },
      ),
    ).toBe(2);
    expect(
      found({ zone: 'discard', where: { influence: { is: 3 } } }, { A: { discard: ['X(3)', 'Y(1)'] } }),
    ).toBe(1);
  },
  printed: () =>
    expect(
      done(
        [
          { op: 'give', cards: { units: 'you', lane: 'any' }, modification: { change: 'influence', by: 2 } },
          { op: 'draw', count: { count: { units: 'you', lane: 'any', where: { printed: { is: 3 } } } } },
        ],
        { A: { lanes: { 1: ['X(3)', 'Y(1)'] } } },
      ).pile(A, 'hand'),
    ).toHaveLength(1),
  cost: () => expect(fitting({ cost: { atMost: 2 } }, 'X(1)+cost2', 'Y(1)+cost3')).toBe(1),
  damage: () => expect(fitting({ damage: { atLeast: 1 } }, 'X(3) damage1', 'Y(3)')).toBe(1),
});

eachWord('Keywords that are asked for', keywordSchema.options, {
  soar: () => {
    expect(fitting({ keyword: 'soar' }, 'X(1)+soar', 'Y(1)+d1')).toBe(1);
    // MZ-117: equipment alone has no keyword that works.
    expect(fitting({ keyword: 'soar' }, 'E(1)+equip+soar')).toBe(0);
    expect(fitting({ keyword: 'soar' }, 'E(1)+equip+soar', 'Y(1)')).toBe(1);
  },
  destruction: () => expect(fitting({ keyword: 'destruction' }, 'X(1)+soar', 'Y(1)+d2')).toBe(1),
  overwhelm: () =>
    expect(
      found(
        { units: 'you', lane: 'any', where: { keyword: 'overwhelm' } },
        {
          A: { lanes: { 1: ['Strong', 'X(1)'] } },
          cards: [creature('Strong', overwhelm(2, [draw()]))],
        },
      ),
    ).toBe(1),
});
