import { describe, expect, it } from '@jest/globals';
import { SPECTATOR } from '#libs/game-kit';
import { ruledOn } from '#libs/game-kit/testing';
import type { MetaxAction } from '../actions.js';
import { metax } from '../index.js';
import type { MetaxState } from '../state.js';
import { endPlanning, event, push } from '../testing/actions.js';
import { characterThat, constantOf, eventThat } from '../testing/cards.js';
import { A, type TableText, table } from '../testing/table.js';

/* The table's display of Characters in play, action after action: always the current values. */

const strength = (state: MetaxState, name: string): number | undefined =>
  metax
    .view(state, SPECTATOR)
    .zones.flatMap(({ cards }) => cards)
    .flatMap((card) => (card.facing === 'face-up' && card.name === name ? card.counters : []))
    .find((counter) => counter.name === 'strength')?.value;

const lifted = (when: object) =>
  constantOf('Lifted', [{ cards: { this: 'card' }, modification: { change: 'rank', by: 2 }, if: when }], {
    strength: 3,
  });

/** The displayed Ranks of Lifted before and after an action. */
const goes = (ranks: readonly [number, number], action: MetaxAction, text: TableText) => {
  const moment = table(text);
  expect([moment, moment.when(A, action)].map(({ state }) => strength(state, 'Lifted'))).toEqual(ranks);
};

describe('The Rank that is shown', () => {
  it('MX-037 changes with the Meta Points that its constant effect depends on', () => {
    goes([5, 3], event('c12'), {
      A: { hand: ['c12=Event(-1)'], metaPoints: 4, characters: ['c1=Lifted'] },
      cards: [lifted({ value: { metaPoints: 'you' }, is: { atLeast: 4 } })],
    });
  });

  it('MX-037 MX-R54 changes with the Meta Points that a judge sets', () => {
    const { state } = table({
      A: { metaPoints: 4, characters: ['c1=Lifted'] },
      cards: [lifted({ value: { metaPoints: 'you' }, is: { atLeast: 4 } })],
    });
    expect(strength(state, 'Lifted')).toBe(5);
    expect(strength(ruledOn(metax, state, { type: 'setMetaPoints', seat: A }, 3).state, 'Lifted')).toBe(3);
  });

  it('MX-037 changes with the hand that its constant effect depends on', () => {
    goes([3, 5], event('c12'), {
      A: { hand: ['c12=Draw', 'c13=S1'], characters: ['c1=Lifted'] },
      cards: [
        lifted({ value: { count: { zone: 'hand', whose: 'you' } }, is: { atLeast: 3 } }),
        eventThat('Draw', [{ op: 'draw', count: 2 }]),
      ],
    });
  });

  it('MX-037 depends on the Pushed Characters and the turn', () => {
    goes([3, 5], push('c2'), {
      A: { characters: ['c1=Lifted', 'c2=Seer'] },
      cards: [
        lifted({ exists: { zone: 'play', whose: 'you', where: { state: 'pushed' } } }),
        characterThat('Seer', { when: 'push', do: [{ op: 'gainMetaPoints', amount: 1 }] }),
      ],
    });
    const own = table({ A: { characters: ['c1=Lifted'] }, cards: [lifted({ turn: 'you' })] });
    expect(strength(own.state, 'Lifted')).toBe(5);
    const theirs = own.when(A, endPlanning, { type: 'finishAttacks' });
    expect(strength(theirs.state, 'Lifted')).toBe(3);
  });

  it('MX-037 MX-R34 changes with lasting effects on others, if it depends on their Ranks', () => {
    const raise = eventThat('Raise', {
      op: 'modify',
      cards: { zone: 'play', whose: 'you', where: { name: 'C[I2]' } },
      modification: { change: 'rank', by: 4 },
      until: 'thisTurn',
    });
    const moment = table({
      A: { hand: ['c12=Raise'], characters: ['c1=Lifted', 'c2=C[I2]', 'c3=Third'] },
      cards: [
        constantOf(
          'Third',
          {
            cards: { this: 'card' },
            modification: { change: 'rank', by: 1 },
            if: { exists: { zone: 'play', whose: 'you', where: { name: 'Lifted', rank: { atLeast: 5 } } } },
          },
          { strength: 3 },
        ),
        lifted({ exists: { zone: 'play', whose: 'you', where: { name: 'C[I2]', rank: { atLeast: 6 } } } }),
        raise,
      ],
    });
    expect(strength(moment.state, 'Lifted')).toBe(3);
    const raised = moment.when(A, event('c12')).state;
    expect(['Lifted', 'Third'].map((name) => strength(raised, name))).toEqual([5, 4]);
  });

  it('MX-106 is the printed one once its effect is negated', () => {
    const hush = eventThat('Hush', [{ op: 'negate', cards: { zone: 'play', whose: 'you' } }]);
    goes([5, 3], event('c12'), {
      A: { hand: ['c12=Hush'], characters: ['c1=Lifted'] },
      cards: [lifted({ exists: { zone: 'play', whose: 'you' } }), hush],
    });
  });

  it('MX-037 changes with the cards on the table if it also depends on points', () => {
    goes([3, 5], push('c2'), {
      A: { characters: ['c1=Lifted', 'c2=Seer'] },
      cards: [
        lifted({
          all: [
            { value: { metaPoints: 'you' }, is: { atMost: 9 } },
            { exists: { zone: 'play', whose: 'you', where: { state: 'pushed' } } },
          ],
        }),
        characterThat('Seer', { when: 'push', do: [{ op: 'gainMetaPoints', amount: 0 }] }),
      ],
    });
  });
});

describe('A Rank that is lowered', () => {
  it('MX-R34 stops at 0, and takes nothing from another Stat', () => {
    const lower = eventThat('Lower', {
      op: 'modify',
      cards: { zone: 'play', whose: 'you' },
      modification: { change: 'rank', by: -4 },
      until: 'thisTurn',
    });
    const { state } = table({
      A: { hand: ['c12=Lower'], characters: ['c1=C[S2 I5]'] },
      cards: [lower],
    }).when(A, event('c12'));
    const shown = metax
      .view(state, SPECTATOR)
      .zones.flatMap(({ cards }) => cards)
      .find((card) => card.facing === 'face-up' && card.name === 'C[S2 I5]');
    expect(shown?.counters.map(({ name, value }) => [name, value])).toEqual([
      ['strength', 0],
      ['intelligence', 1],
      ['meta-points', 0],
    ]);
  });
});

describe('Constant effects that look at each other', () => {
  const plus = (name: string, of: string, by: number, when?: object) => ({
    cards: { zone: 'play', whose: 'you', where: { name: of } },
    modification: { change: 'rank', by },
    ...(when === undefined ? {} : { if: when }),
    name,
  });
  const is = (name: string, rank: object) => ({
    exists: { zone: 'play', whose: 'you', where: { name, rank } },
  });
  const ranks = (modifiers: readonly ReturnType<typeof plus>[]) => {
    const { state } = table({
      A: { characters: ['c1=P', 'c2=Q', 'c3=R'] },
      cards: ['P', 'Q', 'R'].map((of) =>
        constantOf(
          of,
          modifiers.filter(({ name }) => name === of).map(({ name: _of, ...modifier }) => modifier),
          { strength: 3 },
        ),
      ),
    });
    return ['P', 'Q', 'R'].map((name) => strength(state, name));
  };

  it('MX-R34 reach a stable state, for any number of dependencies', () => {
    expect(
      ranks([
        plus('P', 'P', 1),
        plus('Q', 'P', 2, is('P', { atLeast: 4 })),
        plus('R', 'P', 1, is('P', { atLeast: 6 })),
      ]),
    ).toEqual([7, 3, 3]);
  });

  it('MX-R34 ignore each other if no state is stable', () => {
    expect(
      ranks([
        plus('P', 'P', 1, { not: is('P', { atLeast: 4 }) }),
        plus('Q', 'Q', 1, is('P', { atLeast: 4 })),
      ]),
    ).toEqual([4, 3, 3]);
  });
});
