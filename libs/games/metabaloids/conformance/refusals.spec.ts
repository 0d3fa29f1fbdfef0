import { describe, expect, it } from '@jest/globals';
import { attack, deploy, endStep, play, restock, use } from '../testing/actions.js';
import { flash, reply } from '../testing/cards.js';
import { able } from '../testing/shorthand.js';
import { A, B, nextTurn, table } from '../testing/table.js';

describe('A card in a wrong place', () => {
  it('MBO-021 MBF-014 is not restocked: a card that is not in hand', () => {
    for (const [fast, because] of [
      [false, 'MBO-021'],
      [true, 'MBF-014'],
    ] as const)
      table({ fast, phase: 'restock', sides: [{ hand: ['P'], play: [['X']] }, {}] })
        .when(A, restock('X', 'P'))
        .thenRefused(because);
  });

  it('MBO-015 is not deployed: a card that is not in the reserve', () => {
    const deploying = nextTurn({
      sides: [{ hand: 7, play: [['X']], reserve: ['R'] }, {}],
    })
      .unanswered(A, endStep)
      .unanswered(A, endStep);
    expect(deploying.may(A, deploy('R', 2))).toBe(true);
    deploying.when(A, deploy('X', 2)).thenRefused('MBO-015');
  });

  it('MB-061 is not played: an event in the discard pile, a creature in hand', () => {
    const moment = table({
      cards: [flash],
      sides: [{ hand: ['P', 'Q', 'R'], discard: ['Flash'] }, {}],
    });
    moment.when(A, play('Flash', ['P', 'Q'])).thenRefused('MB-061');
    moment.when(A, play('P', ['Q'])).thenRefused('MB-061');
  });

  it("MB-046 is not used: another's creature", () => {
    const moment = table({ cards: [reply], sides: [{ play: [['X']] }, { play: [['Reply']] }] });
    moment.when(A, use('Reply')).thenRefused('MB-046');
  });
});

describe('A seat that has something to decide', () => {
  it('MB-068 allows no attack and no end of the step during a window', () => {
    const asked = table({
      fast: true,
      sides: [{ hand: ['P', 'Q'], play: [['X', 'Y']] }, { play: [['V']] }, { play: [['W']] }],
    }).when(A, attack('X', 'V', 'P'));
    expect(asked.state.choice).toMatchObject({ kind: 'window', seat: A });
    expect(asked.types(A)).toEqual(['pass', 'passUntil']);
    asked.when(A, attack('Y', 'W', 'Q')).thenRefused('MB-066');
    asked.when(A, endStep).thenRefused('MBF-021');
  });
});

describe('The cost of an ability', () => {
  const costing = (...cost: readonly object[]) =>
    able('Doer', { when: 'atWill', cost, do: [{ op: 'draw', count: 1 }] });

  it('MB-045 is paid from the hand: the draw pile cannot pay, regardless of other faults', () => {
    for (const cost of [
      { pay: 'points', amount: 2 },
      { pay: 'discard', count: 2 },
    ])
      table({ cards: [costing(cost)], sides: [{ hand: ['P', 'Q'], play: [['Doer']] }, {}] })
        .when(A, use('Doer', ['drawPile']))
        .thenRefused('MB-045');
  });

  it('MB-R37 is checked before the window of a seat without a hand: it has no payment from Anywhere', () => {
    const attacked = (draw: number) =>
      table({
        fast: true,
        ruleset: { reshuffle: 'no' },
        cards: [costing({ pay: 'anywhere' })],
        sides: [
          { hand: ['P', 'Q'], play: [['X']] },
          { draw, play: [['V', 'Doer']] },
        ],
      }).when(A, attack('X', 'V', 'P'));
    expect([attacked(0).asked, attacked(1).asked]).toEqual([A, B]);
  });
});

describe('In the fast mode', () => {
  it.each<[string, Readonly<Record<string, unknown>>]>([
    ['toReserve', {}],
    ['toOtherColumn', {}],
    ['setSafety', { safe: true }],
    ['modify', { modification: { change: 'widenColumn' }, until: 'turn' }],
  ])('MBF-013 an ability cannot do what takes a reserve or several columns: %s', (op, more) => {
    const doing = able('Doer', { when: 'atWill', do: [{ op, cards: { this: 'card' }, ...more }] });
    const types = (fast: boolean) =>
      table({
        fast,
        cards: [doing],
        sides: [{ play: [['Doer'], ['X']].slice(0, fast ? 1 : 2) }, {}],
      }).types(A);
    expect([types(true), types(false)]).toEqual([['endStep'], ['useAbility', 'endStep']]);
  });
});
