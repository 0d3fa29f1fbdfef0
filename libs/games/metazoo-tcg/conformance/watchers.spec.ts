import { describe, expect, it } from '@jest/globals';
import { metazooTcg } from '../index.js';
import { mission, play, playStrategy } from '../testing/actions.js';
import { ability, creature, draw, pick, strategy, watch } from '../testing/cards.js';
import { A, B } from '../testing/given.js';
import { table } from '../testing/table.js';

const hears = (fields: Readonly<Record<string, unknown>> & { readonly event: string }) =>
  creature('Hears', watch([draw()], fields));
const shipped = (name: string) =>
  metazooTcg.cardSets.flatMap(({ cards }) => cards.filter((card) => card.name === name));
const moves = (units: string) =>
  strategy('Move', [
    pick({ units, lane: 'any', where: { printed: { is: 3 } } }),
    { op: 'move', cards: { bound: 'it' }, to: { lanes: 'any', where: { roomFor: 'it' } } },
  ]);

describe('Watchers', () => {
  it.each([
    ['this', [2]],
    ['adjacent', [1, 3]],
    ['another', [1, 3, 4]],
    ['any', [1, 2, 3, 4]],
  ])('MZ-063 react to cards played to the lanes that they name: %s', (lane, expected) => {
    const heard = [1, 2, 3, 4].filter((to) =>
      table({
        A: { hand: ['c1=X(1)'], zone: 'F', lanes: { 2: ['Hears'] } },
        cards: [hears({ event: 'unitPlayed', lane })],
      })
        .when(A, play('c1', to))
        .facts.some(({ type }) => type === 'CardsDrawn'),
    );
    expect(heard).toEqual(expected);
  });

  it('MZ-063 react in the lane of the mission only, if they name it', () => {
    const strikes = creature(
      'Strikes',
      ability('missionDeclaration', [{ op: 'deal', cards: { units: 'opponent', lane: 'any' }, amount: 1 }]),
    );
    const drawn = (lane: number) =>
      table({
        A: { lanes: { 1: ['Strikes'] } },
        B: { lanes: { [lane]: ['X(9)'], 4: ['Hears'] } },
        cards: [strikes, hears({ event: 'unitDamaged', lane: 'declared', where: { another: true } })],
      })
        .when(A, mission(1))
        .facts.filter(({ type }) => type === 'CardsDrawn').length;
    expect([drawn(1), drawn(2)]).toEqual([1, 0]);
    table({
      A: { hand: ['c1=X(1)'], zone: 'F', lanes: { 2: ['Hears'] } },
      cards: [hears({ event: 'unitPlayed', lane: 'declared' })],
    })
      .when(A, play('c1', 2))
      .thenNo('CardsDrawn');
  });

  it('do not react to events outside lanes, if they name a lane', () => {
    const text = (lane: string) => ({
      A: { hand: ['c1=Idle'], zone: 'F', lanes: { 2: ['Hears'] } },
      cards: [
        hears({ event: 'strategyPlayed', lane }),
        strategy('Idle', [{ op: 'gainMissionPoints', amount: 1 }]),
      ],
    });
    for (const lane of ['this', 'another', 'adjacent'])
      table(text(lane)).when(A, playStrategy('c1')).thenNo('CardsDrawn');
    table(text('any')).when(A, playStrategy('c1')).thenFacts('CardsDrawn');
  });

  it('MZ-205 trigger on a unit of either side that you move, and not on your unit that the opponent moves (Wind-Borne Abbot)', () => {
    const text = (mover: 'A' | 'B', units: string) => ({
      active: mover,
      [mover]: { hand: ['c1=Move'], zone: 'F' },
      cards: [...shipped('Wind-Borne Abbot'), moves(units)],
    });
    const own = table({
      active: 'A',
      A: { hand: ['c1=Move'], zone: 'F', lanes: { 1: ['Wind-Borne Abbot'], 2: ['c7=X(3)'] } },
      cards: text('A', 'you').cards,
    }).when(A, playStrategy('c1'));
    own.thenFacts({ type: 'UnitMoved', to: 1, by: A }, 'ModifierBegan');
    expect(own.influence('c7')).toBe(5);
    const moved = table({
      active: 'B',
      A: { lanes: { 1: ['Wind-Borne Abbot'], 2: ['c7=X(3)'] } },
      B: { hand: ['c1=Move'], zone: 'F' },
      cards: text('B', 'opponent').cards,
    }).when(B, playStrategy('c1'));
    moved.thenFacts({ type: 'UnitMoved', to: 1, by: B });
    moved.thenNo('ModifierBegan');
    expect(moved.influence('c7')).toBe(3);
    const theirs = table({
      A: { hand: ['c1=Move'], zone: 'F', lanes: { 1: ['Wind-Borne Abbot'] } },
      B: { lanes: { 2: ['c7=X(3)'] } },
      cards: text('A', 'opponent').cards,
    }).when(A, playStrategy('c1'));
    expect(theirs.influence('c7')).toBe(5);
  });
});
