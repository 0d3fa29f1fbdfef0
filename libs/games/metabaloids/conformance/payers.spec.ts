import { describe, expect, it } from '@jest/globals';
import { DRAW_PILE } from '../actions.js';
import { move, restock, use } from '../testing/actions.js';
import { able } from '../testing/shorthand.js';
import { A, type Side, table } from '../testing/table.js';

/* A payment is a loss: a card on the discard pile cannot pay by being discarded there once more. */

const stroll = able('Stroll', {
  when: 'ownTurn',
  cost: [{ pay: 'anywhere' }],
  do: [
    { op: 'modify', cards: { this: 'card' }, modification: { change: 'stats', attack: 1 }, until: 'turn' },
  ],
});
const moving = (side: Side) => table({ phase: 'move', cards: [stroll], sides: [side, {}] });

describe('The payment of a move', () => {
  it('MBO-010 MB-R15 is paid each time: a card discarded for one move pays for the next by being lost', () => {
    const once = moving({ hand: ['P[d1]'], draw: 0, play: [['X', 'Y'], ['Z']] }).when(A, move('X', 3, 'P'));
    expect([once.pile(A, 'discard'), once.pile(A, 'lost')]).toEqual([['P'], []]);
    const twice = once.when(A, move('X', 2, 'P')).thenFacts({ type: 'CostPaid', to: 'lost', points: 1 });
    expect([twice.pile(A, 'discard'), twice.pile(A, 'lost')]).toEqual([[], ['P']]);
    twice.when(A, move('X', 3, 'P')).thenRefused('MBO-011');
    expect(twice.types(A)).not.toContain('moveCard');
  });

  it('MBO-010 MB-R15 is not a discard pile that is shuffled and restored', () => {
    const moment = moving({ draw: 0, discard: ['K'], play: [['X', 'Y'], ['Z']] })
      .when(A, move('X', 3, DRAW_PILE))
      .thenFacts({ type: 'DiscardPileReshuffled', count: 1 }, { type: 'CostPaid', to: 'lost' });
    expect([moment.pile(A, 'discard'), moment.pile(A, 'lost')]).toEqual([[], ['K']]);
    expect(moment.types(A)).not.toContain('moveCard');
  });

  it('MBO-011 MB-R15 is the same for a point from Anywhere that an ability costs', () => {
    const side: Side = { discard: ['K[d3]', 'L'], play: [['Stroll']] };
    const paid = moving(side)
      .when(A, use('Stroll', ['K']))
      .thenFacts({ type: 'CostPaid', to: 'lost', points: 3 });
    expect([paid.pile(A, 'discard'), paid.pile(A, 'lost')]).toEqual([['L'], ['K']]);
    const agreed = table({
      phase: 'move',
      ruleset: { movePayment: 'lost' },
      cards: [stroll],
      sides: [{ hand: ['P[d1]'], play: [['Stroll']] }, {}],
    }).when(A, use('Stroll', ['P']));
    expect([agreed.pile(A, 'discard'), agreed.pile(A, 'lost')]).toEqual([[], ['P']]);
  });

  it('MBO-011 MB-R26 is one card, no more and no fewer', () => {
    const stand = moving({ hand: ['P[d1]', 'Q[d1]'], play: [['Stroll']] });
    for (const payment of [[], ['P', 'Q'], ['P', DRAW_PILE], [DRAW_PILE, DRAW_PILE]])
      stand.when(A, use('Stroll', payment)).thenRefused('MBO-011');
  });

  it('MB-044 MB-R15 is lost by setting for points from Anywhere; cards paid from the hand are discarded', () => {
    const restocked = table({
      phase: 'restock',
      ruleset: { movePayment: 'lost' },
      sides: [{ hand: ['X', 'P'], play: [['Idle']] }, {}],
    })
      .when(A, restock('X', 'P'))
      .thenFacts({ type: 'CostPaid', rule: 'MB-037', to: 'discard' });
    expect([restocked.pile(A, 'discard'), restocked.pile(A, 'lost')]).toEqual([['P'], []]);
  });
});
