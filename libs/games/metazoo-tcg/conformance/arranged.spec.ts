import { describe, expect, it } from '@jest/globals';
import { cardId, cardUnder, definitionId, eachCard, withCard, withCards } from '#libs/game-kit';
import { arranged, arrangementOf } from '../queries/arrangement.js';
import { current, fromNothing } from '../queries/current.js';
import { checks } from '../resolution/checks.js';
import type { LaneState, MetazooState } from '../state.js';
import { caster, creature, draw, has, influence, self, terra, watch } from '../testing/cards.js';
import { table } from '../testing/table.js';
import { SEATS } from '../zones.js';

/* Cached arrangements equal computed ones, and are computed only after a relevant change. */

const watcher = creature('Watcher', watch([draw()], { event: 'unitTapped' }));
const other = creature('Other', has({ cards: self, modification: influence(1) }).with());
const hill = terra('Hill', has({ who: 'each', modification: { change: 'limit', to: 6 } }).with());
const plain = terra('Plain', has({ who: 'each', modification: { change: 'limit', to: 4 } }).with());
const nia = caster('Nia', has({ cards: self, modification: influence(1) }).with());
const LANE = { 1: ['X(3)', 'Watcher'], 2: ['Y(2)'], 3: ['Z(2)'], 4: ['W(2)', 'Other'] } as const;
const { state } = table({
  A: { lanes: LANE, caster: 'c90=Nia', hand: ['c80=Hill', 'c81=Watcher', 'c82=V(1)'], zone: 'F' },
  B: { lanes: LANE, caster: 'c91=Nia' },
  terras: { 1: 'c1=Plain', 2: 'c2=Plain', 3: 'c3=Plain', 4: 'c4=Plain' },
  cards: [watcher, other, hill, plain, nia],
});

const withLane = (index: number, change: (lane: LaneState) => LaneState): MetazooState => {
  const [first, second, third, fourth] = state.lanes;
  const at = (lane: LaneState, number: number): LaneState => (number === index ? change(lane) : lane);
  return { ...state, lanes: [at(first, 0), at(second, 1), at(third, 2), at(fourth, 3)] };
};
const razed = (index: number): MetazooState => withLane(index, ({ terra: _gone, ...lane }) => lane);
const turned = (id: string, change: Readonly<Record<string, unknown>>): MetazooState => {
  const there = cardUnder(state.inPlay, cardId(id));
  if (there === undefined) throw new Error('The Caster is in play.');
  return { ...state, inPlay: withCard(state.inPlay, cardId(id), { ...there, ...change }) };
};
const become = (card: string, definition: string): MetazooState['cards'] => {
  const known = cardUnder(state.cards, cardId(card));
  if (known === undefined) throw new Error('The card is there.');
  return withCards(state.cards, [], [[cardId(card), { ...known, definition: definitionId(definition) }]]);
};
const LANES = [0, 1, 2, 3] as const;

const DIFFERENT: readonly (readonly [string, MetazooState])[] = [
  ...LANES.flatMap((lane): readonly (readonly [string, MetazooState])[] => [
    [`no Terra in lane ${lane}`, razed(lane)],
    [`another Terra in lane ${lane}`, withLane(lane, (before) => ({ ...before, terra: cardId('c80') }))],
    [
      `a Terra in lane ${lane} that is another card under its id`,
      {
        ...withLane(lane, (before) => ({ ...before, isResolved: true })),
        cards: become(`c${lane + 1}`, 'hill'),
      },
    ],
    [
      `nobody on A's side of lane ${lane}`,
      withLane(lane, (before) => ({ ...before, sides: [[], before.sides[1]] })),
    ],
    [
      `nobody on B's side of lane ${lane}`,
      withLane(lane, (before) => ({ ...before, sides: [before.sides[0], []] })),
    ],
  ]),
  ...['c90', 'c91'].flatMap((id): readonly (readonly [string, MetazooState])[] => [
    [`${id} away`, turned(id, { lane: 1 })],
    [`${id} face down`, turned(id, { isFaceDown: true })],
    [`${id} as another card`, { ...turned(id, { damage: 1 }), cards: become(id, 'other') }],
  ]),
];

/** Changes that do not affect the arrangement or an effect here. */
const SAME: readonly (readonly [string, MetazooState])[] = [
  ['a Caster tapped', turned('c90', { isTapped: true })],
  ['a unit damaged', turned('c91', { damage: 1 })],
  ['a lane resolved', withLane(2, (lane) => ({ ...lane, isResolved: true }))],
  ['the other seat active', { ...state, turn: { ...state.turn, extra: 1 } }],
  ['a card drawn', { ...state, seats: [{ ...state.seats[0], missionPoints: 5 }, state.seats[1]] }],
];

describe('The cards on the table', () => {
  it.each(DIFFERENT)('MZ-192 is found anew with %s', (_what, changed) => {
    const before = arrangementOf(state);
    expect(arrangementOf(changed)).not.toBe(before);
    expect(arrangementOf(changed)).toEqual(arranged(changed));
    expect(arrangementOf(changed)).not.toEqual(before);
  });

  it.each(SAME)('MZ-192 is the same, and all that holds with it, with %s', (_what, changed) => {
    const here = { ...state };
    const [before, now] = [arrangementOf(here), current(here)];
    expect([arrangementOf(changed), current(changed)]).toEqual([before, now]);
    expect(arrangementOf(changed)).toBe(before);
    expect(current(changed)).toBe(now);
  });
});

describe('The current values', () => {
  const many = creature(
    'Many',
    has({
      cards: self,
      modification: { change: 'influence', by: { count: { zone: 'hand', whose: 'you' } } },
    }).with(),
    { influence: 1 },
  );
  const moment = table({ A: { hand: ['X(1)', 'X(1)'], lanes: { 1: ['c7=Many'] } }, cards: [many] }).state;
  const [a, b] = moment.seats;

  it('MZ-192 MZ-148 is recalculated after a change of a modifier or of an effect’s inputs', () => {
    const emptied: MetazooState = { ...moment, seats: [{ ...a, hand: [] }, b] };
    const lowered: MetazooState = {
      ...moment,
      modifiers: [
        {
          id: 1,
          source: { id: cardId('c7'), definition: definitionId('many') },
          controller: SEATS[0],
          until: 'round',
          on: 'cards',
          cards: [cardId('c7')],
          modification: { change: 'influence', by: -2 },
        },
      ],
    };
    const influenceIn = (one: MetazooState) => current(one).units.get(cardId('c7'))?.influence;
    expect([moment, emptied, moment, lowered].map(influenceIn)).toEqual([3, 1, 3, 1]);
    for (const one of [moment, emptied, lowered]) expect(current(one)).toEqual(fromNothing(one));
  });

  it('MZ-145 MZ-152 are found at each query for units that fall, and only for them', () => {
    const hurt = table({ A: { lanes: { 1: ['X(3)', 'Y(2)'] } } }).state;
    const damaged: MetazooState = {
      ...hurt,
      inPlay: eachCard(hurt.inPlay, (one) => ({ ...one, damage: 2 })),
    };
    const fallen = (one: MetazooState) => checks(one).map(({ type }) => type);
    expect([hurt, damaged, { ...damaged }, { ...hurt }].map(fallen)).toEqual([
      [],
      ['UnitsLeftPlay'],
      ['UnitsLeftPlay'],
      [],
    ]);
  });
});
