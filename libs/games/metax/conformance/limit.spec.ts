import { describe, expect, it } from '@jest/globals';
import { attack, defend, endPlanning, event, finishAttacks, finishDefenders } from '../testing/actions.js';
import { constantWith, eventThat, watcherOf } from '../testing/cards.js';
import type { When } from '../testing/given.js';
import { A, attacking, B, table } from '../testing/table.js';

/* Endless effects: they are stopped, and the game continues. */

/** Two simultaneously drawn cards trigger it, and it draws two again: two identical effects each time. */
const AGAIN = [
  { op: 'putOnDeck', cards: { zone: 'hand', whose: 'you' }, position: 'bottom' },
  { op: 'draw', count: 2 },
];
const ECHO = watcherOf('Echo', 'cardDrawn', AGAIN, { whose: 'you' });

const stops = ({ facts }: When): number => facts.filter(({ type }) => type === 'ResolutionStopped').length;

describe('Effects that never end', () => {
  it.each([0, 1, 2, 3])('MX-R40 are stopped once, wherever they are then (%i steps later)', (later) => {
    const idle = Array.from({ length: later }, () => ({ op: 'gainMetaPoints', amount: 0 }));
    const stopped = table({
      A: { hand: ['c11=Start', 'c12=S1'], characters: ['c1=Echo'] },
      cards: [ECHO, eventThat('Start', [...idle, { op: 'draw', count: 2 }])],
    }).when(A, event('c11'));
    expect(stops(stopped)).toBe(1);
    expect(stopped.state.choice).toBeUndefined();
    expect(stopped.options(A)).toContainEqual(endPlanning);
  });

  it('MX-R40 do not reach into the next turn', () => {
    const begin = watcherOf('Dusk', 'turnEnded', [{ op: 'draw', count: 2 }], { whose: 'you' });
    const stopped = attacking({
      A: { hand: ['c12=S1'], characters: ['c1=Echo', 'c2=Dusk'] },
      cards: [ECHO, begin],
    }).when(A, finishAttacks);
    expect(stops(stopped)).toBe(1);
    stopped.thenFacts('ResolutionStopped', { type: 'TurnBegan', seat: B });
  });

  it('MX-R40 MX-093 keep no undefended attack from its Victory Point', () => {
    const pain = watcherOf('Pain', 'damageAttached', [{ op: 'draw', count: 2 }], { whose: 'opponents' });
    const stopped = attacking({
      A: {
        hand: ['c11=S1', 'c12=S1'],
        characters: ['c1=Pain', 'c2=Echo'],
      },
      B: { hand: ['c21=S1', 'c22=S1'], characters: ['c5=C[S7 I7]'] },
      cards: [ECHO, pain],
    })
      .when(A, attack('c1', 'c11'), attack('c2', 'c12'), finishAttacks)
      .when(B, defend('c5', 1, 'c21'), finishDefenders);
    expect(stops(stopped)).toBe(1);
    stopped.thenFacts(
      'ResolutionStopped',
      { type: 'StepBegan', step: 'victoryPoints' },
      { type: 'VictoryPointGained', seat: A, attack: 2 },
      { type: 'TurnBegan', seat: B },
    );
  });
});

describe('Effects that a seat puts in order', () => {
  const gains = (name: string, amount: number) =>
    watcherOf(name, 'eventPlayed', [{ op: 'gainMetaPoints', amount }]);

  it('MX-R21 MX-106 are the effects that were not negated meanwhile', () => {
    const hush = watcherOf('Hush', 'eventPlayed', {
      op: 'negate',
      cards: { zone: 'play', whose: 'you', where: { name: 'Right' } },
    });
    const twice = watcherOf('Twice', 'eventPlayed', [{ op: 'gainMetaPoints', amount: 3 }]);
    const ordered = table({
      A: { hand: ['c12=Event(-0)'], characters: ['c1=Hush', 'c2=Right', 'c3=Twice'] },
      cards: [hush, gains('Right', 1), twice],
    }).when(A, event('c12'), { type: 'chooseEffect', effect: 0 });
    // Only one is left, and nothing to put in order.
    expect(ordered.state.choice).toBeUndefined();
    ordered.thenFacts('EffectNegated', { type: 'MetaPointsGained', amount: 3 });
    expect(ordered.state.seats[0].metaPoints).toBe(3);
  });

  it('MX-R21 MX-106 are counted without the negated ones', () => {
    const hush = watcherOf('Hush', 'eventPlayed', {
      op: 'negate',
      cards: { zone: 'play', whose: 'you', where: { name: 'Left' } },
    });
    const both = constantWith('Both', {
      watches: [3, 5].map((amount) => ({ when: 'eventPlayed', do: [{ op: 'gainMetaPoints', amount }] })),
    });
    const ordered = table({
      A: { hand: ['c12=Event(-0)'], characters: ['c1=Hush', 'c2=Left', 'c3=Both'] },
      cards: [hush, gains('Left', 1), both],
    }).when(A, event('c12'), { type: 'chooseEffect', effect: 0 });
    expect(ordered.state.choice).toMatchObject({
      kind: 'orderEffects',
      effects: [{ id: 'c3' }, { id: 'c3' }],
    });
    const first = ordered.when(A, { type: 'chooseEffect', effect: 0 });
    first.thenFacts({ type: 'MetaPointsGained', amount: 3 }, { type: 'MetaPointsGained', amount: 5 });
    expect(first.state.seats[0].metaPoints).toBe(8);
  });
});
