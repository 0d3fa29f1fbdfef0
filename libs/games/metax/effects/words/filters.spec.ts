import { expect } from '@jest/globals';
import { FILTER_WORDS } from '#libs/game-kit';
import { eachWord } from '#libs/game-kit/testing';
import { push } from '../../testing/actions.js';
import { characterThat } from '../../testing/cards.js';
import { inAttack } from '../../testing/in-attack.js';
import { planned, yours } from '../../testing/planned.js';
import { counted, found } from '../../testing/readings.js';
import { A, type Side, TURN, table } from '../../testing/table.js';
import { ownFilters } from '../language/filter.js';

const two: Side = { characters: ['c1=C[S5 I2]', 'c2=C[Sp3]'] };
const _other: Side = { characters: ['c5=C[S4]', 'c6=C[Sp6]'] };

const fitting = (where: object, own: Side = two) => found({ ...yours, where }, own);

eachWord('Filters', [...FILTER_WORDS, ...Object.keys(ownFilters)], {
  type: () => {
    const discard = ['C[S5]', 'S1', 'Event(-1)'];
    const count = (type: unknown) => counted({ zone: 'discard', where: { type } }, { discard });
    expect(count('character')).toBe(1);
    expect(count(['battle', 'event'])).toBe(2);
  },
  name: () => expect(fitting({ name: 'C[Sp3]' })).toEqual(['c2']),
  another: () => {
    const self = (another: boolean) =>
      table({
        A: { characters: ['c1=Seer', 'c2=C[S5]'] },
        cards: [
          characterThat('Seer', {
            when: 'push',
            do: [{ op: 'knockOut', cards: { ...yours, where: { another } } }],
          }),
        ],
      }).when(A, push('c1')).state.seats[0].characters;
    expect(self(true)).toEqual(['c1']);
    expect(self(false)).toEqual(['c2']);
  },
  not: () => expect(fitting({ not: { stat: 'special' } })).toEqual(['c1']),
  trait: () => {
    const where = (trait: string) => fitting({ trait });
    expect(where('Hero Character')).toEqual(['c1', 'c2']);
    expect(where('Villain Character')).toEqual([]);
  },
  stat: () => {
    expect(fitting({ stat: 'intelligence' })).toEqual(['c1']);
    expect(counted({ zone: 'discard', where: { stat: 'special' } }, { discard: ['S/Sp2', 'S2'] })).toBe(1);
  },
  rank: () => {
    expect(fitting({ rank: { atLeast: 4 } })).toEqual(['c1']);
    expect(fitting({ rank: { is: 2 }, stat: 'intelligence' })).toEqual(['c1']);
    expect(fitting({ rank: { atMost: 3 } })).toEqual(['c2']);
    expect(counted({ zone: 'discard', where: { rank: { is: 2 } } }, { discard: ['S/Sp2', 'S3'] })).toBe(1);
  },
  numberOfStats: () => {
    expect(fitting({ numberOfStats: { is: 2 } })).toEqual(['c1']);
    expect(
      counted({ zone: 'discard', where: { numberOfStats: { atLeast: 2 } } }, { discard: ['S/Sp2', 'S3'] }),
    ).toBe(1);
  },
  printed: () => {
    const raised = (printed: object) =>
      planned(
        [
          { op: 'modify', cards: yours, modification: { change: 'rank', by: 2 }, until: 'thisTurn' },
          { op: 'push', cards: { ...yours, where: { rank: { atLeast: 5 }, ...printed } } },
        ],
        two,
      )
        .factsOf('CharacterPushed')
        .map(({ character }) => character);
    expect(raised({})).toEqual(['c1', 'c2']);
    expect(raised({ printed: true })).toEqual(['c1']);
  },
  mp: () => {
    const count = (mp: object) =>
      counted(
        { zone: 'discard', where: { mp } },
        { discard: ['S1(-2)', 'S1(+2)', 'Event(-3)', 'C[S5](+2)'] },
      );
    expect(count({ is: 2 })).toBe(2);
    expect(count({ atMost: -2 })).toBe(2);
    expect(count({ is: -3 })).toBe(1);
  },
  state: () => {
    const own = { characters: ['c1=C[S5]', { card: 'c2=C[S5]', isPushed: true }] };
    expect(fitting({ state: 'prepped' }, own)).toEqual(['c1']);
    expect(counted({ ...yours, where: { state: 'pushed' } }, own)).toBe(1);
    expect(counted({ zone: 'discard', where: { state: 'prepped' } }, { discard: ['C[S5]'] })).toBe(0);
  },
  enteredThisTurn: () => {
    const own = { characters: ['c1=C[S5]', { card: 'c2=C[S5]', enteredTurn: TURN }] };
    expect(fitting({ enteredThisTurn: true }, own)).toEqual(['c2']);
    expect(fitting({ enteredThisTurn: false }, own)).toEqual(['c1']);
  },
  role: () => {
    const count = (role: string, whose: string) =>
      inAttack('defense', {
        op: 'setMetaPoints',
        amount: { count: { zone: 'play', whose, where: { role } } },
      }).state.seats[1].metaPoints;
    expect(
      ['attacking', 'linked', 'defending', 'undefended', 'idle'].map((role) => count(role, 'each')),
    ).toEqual([1, 1, 1, 0, 1]);
    expect(count('idle', 'you')).toBe(1);
    const alone = (role: string) =>
      inAttack('attack', { op: 'setMetaPoints', amount: { count: { ...yours, where: { role } } } }).state
        .seats[0].metaPoints;
    expect(['attacking', 'undefended', 'idle'].map(alone)).toEqual([1, 1, 1]);
  },
  counters: () => {
    const own = { characters: ['c1=C[S5]', 'c2=C[Sp3]'] };
    const strong = { ...yours, where: { stat: 'strength' } };
    const asked = (number: object) =>
      planned(
        [
          { op: 'putCounters', cards: strong, counter: 'might', count: 2 },
          { op: 'push', cards: { ...yours, where: { counters: { counter: 'might', number } } } },
        ],
        own,
      )
        .factsOf('CharacterPushed')
        .map(({ character }) => character);
    expect(asked({ atLeast: 2 })).toEqual(['c1']);
    expect(asked({ is: 0 })).toEqual(['c2']);
  },
  damage: () => {
    const own = { characters: ['c1=C[S5]', { card: 'c2=C[S5 I5]', damage: ['S1'] }] };
    expect(fitting({ damage: { atLeast: 1 } }, own)).toEqual(['c2']);
    expect(fitting({ damage: { is: 0 } }, own)).toEqual(['c1']);
  },
});
