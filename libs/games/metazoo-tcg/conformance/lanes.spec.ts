import { describe, expect, it } from '@jest/globals';
import { SPECTATOR } from '#libs/game-kit';
import { metazooTcg } from '../index.js';
import {
  can,
  choose,
  countOf,
  enhance,
  mission,
  play,
  playCaster,
  playStrategy,
  playTerra,
  use,
} from '../testing/actions.js';
import { ability, creature, has, self, strategy, terra, token } from '../testing/cards.js';
import { A, B } from '../testing/given.js';
import { table } from '../testing/table.js';

const FOUR = ['a(1)', 'b(1)', 'c(1)', 'd(1)'];
const FULL = [...FOUR, 'e(1)'];
const six = terra('Wide', has({ who: 'each', modification: { change: 'limit', to: 6 } }).with());
const razes = strategy('Raze', [
  { op: 'choose', from: { lanes: 'any', where: { razed: false } }, count: 1, as: 'where' },
  { op: 'raze', lanes: { bound: 'where' } },
]);
const chip = token('Chip');
const makes = creature(
  'Maker',
  ability('atWill', [{ op: 'create', token: 'chip', lane: { lanes: 'this' } }]),
  { related: ['chip'] },
);
const moves = creature(
  'Mover',
  ability('atWill', [
    { op: 'choose', from: { lanes: 'any', where: { room: 'you' } }, count: 1, as: 'where' },
    { op: 'move', cards: self, to: { bound: 'where' } },
  ]),
);

describe('Lanes', () => {
  it('MZ-030 keeps four lanes when a Terra leaves', () => {
    const moment = table({ A: { hand: ['c1=Raze'], zone: 'F' }, terras: { 3: 'Wide' }, cards: [razes, six] });
    const after = moment.when(A, playStrategy('c1'));
    after.thenFacts({ type: 'LaneRazed', lane: 3 });
    const lanes = metazooTcg.view(after.state, SPECTATOR).zones.find(({ id }) => id === 'lanes');
    expect(lanes?.slots).toHaveLength(4);
    expect(lanes?.slots?.[2]?.tags).toContainEqual({ name: 'razed', label: 'Razed' });
    expect(after.pile(A, 'discard')).toContain('Wide');
  });

  it('MZ-031 resolves and pays a razed lane', () => {
    const after = table({ A: { lanes: { 3: ['X(2)'] } } }).when(A, mission(3));
    expect(after.points).toEqual([2, 0]);
    expect(after.state.lanes[2].isResolved).toBe(true);
  });

  it('MZ-032 takes a seat’s cards to its own side only', () => {
    const moment = table({ A: { hand: ['c1=X(3)'], zone: 'F' } });
    const after = moment.when(A, play('c1', 2));
    expect([after.side(A, 2), after.side(B, 2)]).toEqual([['X(3)'], []]);
  });

  it('MZ-033 holds one Terra', () => {
    const other = terra('Other');
    const moment = table({
      A: { hand: ['c1=Other'], zone: 'F' },
      terras: { 1: 'Wide' },
      cards: [six, other],
    });
    const after = moment.when(A, playTerra('c1', 1));
    expect(after.terra(1)).toBe('Other');
    expect(after.pile(A, 'discard')).toEqual(['Wide']);
  });

  it('MZ-034 MZ-036 takes nothing more to a full side by any way', () => {
    const lanes = { 1: ['X(1)+sym', ...FOUR], 2: ['c8=Mover'], 3: ['c9=Maker', ...FOUR] };
    const moment = table({
      A: { hand: ['c1=Y(1)'], zone: 'FFF', caster: 'Nia(4)+caster', lanes },
      cards: [moves, makes, chip],
    });
    moment.when(A, play('c1', 1)).thenRefused('MZ-036');
    moment.when(A, playCaster(1)).thenRefused('MZ-036');
    moment.when(A, enhance(1)).thenRefused('MZ-085');
    const moving = moment.when(A, use('c8'));
    expect(moving.options(A)).toEqual([choose('lane2'), choose('lane4')]);
    moment.when(A, use('c9')).thenNo('TokenCreated');
    const before = table({ A: { hand: ['c1=Y(1)'], zone: 'F', lanes: { 1: FOUR } } });
    expect(before.when(A, play('c1', 1)).side(A, 1)).toHaveLength(5);
  });

  it('MZ-034 MZ-093 counts creatures, equipment and enhanced Aura as five things', () => {
    const moment = table({
      A: { hand: ['c1=Y(1)'], zone: 'F', lanes: { 1: ['a(1)', 'b(1)', 'c(1)', 'E(1)+equip', 'F'] } },
    });
    moment.when(A, play('c1', 1)).thenRefused('MZ-036');
  });

  it('MZ-035 does not count the Terra', () => {
    const moment = table({
      A: { hand: ['c1=Y(1)'], zone: 'F', lanes: { 1: FOUR } },
      terras: { 1: 'Plain' },
      cards: [terra('Plain')],
    });
    expect(can(moment, A, play('c1', 1))).toBe(true);
  });

  it('MZ-037 do not let a player remove a card only to make room', () => {
    const moment = table({
      A: { hand: ['c1=Y(1)'], zone: 'FF', lanes: { 1: ['c2=a(1)', 'b(1)', 'c(1)', 'd(1)', 'F'] } },
    });
    moment.when(A, play('c1', 1, 0, 'c2')).thenRefused('MZ-037');
    for (const action of moment.options(A)) expect(moment.when(A, action).side(A, 1)).toHaveLength(5);
  });

  it('MZ-038 gives both sides a Terra’s number of places, only in its lane', () => {
    const lanes = { 1: FULL, 2: FULL };
    const moment = table({
      A: { hand: ['c1=Y(1)'], zone: 'F', lanes },
      B: { hand: ['c2=Y(1)'], zone: 'F', lanes },
      terras: { 1: 'Wide' },
      cards: [six],
    });
    expect(moment.lanes(A, 'playUnit')).toEqual([1, 3, 4]);
    const after = moment.when(A, play('c1', 1));
    expect(after.lanes(B, 'playUnit')).toEqual([1, 3, 4]);
  });

  it('MZ-R16 leaves a side beyond its room unchanged, and admits no more cards', () => {
    const moment = table({
      A: { hand: ['c1=Y(1)', 'c2=Raze'], zone: 'FF', lanes: { 1: [...FULL, 'f(1)'] } },
      B: { hand: ['Z(1)'], zone: 'F' },
      terras: { 1: 'Wide' },
      cards: [six, razes],
    });
    const razed = moment.when(A, playStrategy('c2'));
    expect(razed.side(A, 1)).toHaveLength(6);
    const again = razed.when(B, mission(4));
    again.when(A, play('c1', 1)).thenRefused('MZ-036');
  });

  it('MZ-039 gives a Terra no Influence', () => {
    const moment = table({ terras: { 1: 'Wide' }, cards: [six] });
    expect([moment.total(A, 1), moment.total(B, 1)]).toEqual([0, 0]);
    expect(countOf(moment, A, 'declareMission')).toBe(4);
  });
});
