import { describe, expect, it } from '@jest/globals';
import { attack, restock } from '../testing/actions.js';
import { creature } from '../testing/shorthand.js';
import { A, table } from '../testing/table.js';

const restocking = (hand: readonly string[], more: Partial<Parameters<typeof table>[0]> = {}) =>
  table({ phase: 'restock', sides: [{ hand, play: [['Idle']] }, { play: [['V']] }], ...more });

describe('Paying', () => {
  it('MB-037 MB-009 discards cards of the hand for their points', () => {
    const moment = restocking(['X[c3]', 'P[m2]', 'Q[m1]'])
      .when(A, restock('X', 'P', 'Q'))
      .thenFacts({ type: 'CostPaid', rule: 'MB-037', price: 3, points: 3, purpose: 'restock' });
    expect([...moment.pile(A, 'discard')].sort()).toEqual(['P', 'Q']);
    expect(moment.pile(A, 'reserve')).toEqual(['X']);
  });

  it('MB-038 MB-R02 never with the card that is played, in either game', () => {
    restocking(['X[c1 m5]', 'Y']).when(A, restock('X', 'X')).thenRefused('MB-038');
    expect(restocking(['X[c1 m5]']).types(A)).not.toContain('restockCard');
    expect(restocking(['X[c1 m5]'], { fast: true }).types(A)).not.toContain('restockCard');
  });

  it('MB-039 loses the points over the price', () => {
    restocking(['X[c3]', 'P[m2]', 'Q[m2]'])
      .when(A, restock('X', 'P', 'Q'))
      .thenFacts({ type: 'CostPaid', price: 3, points: 4 }, 'CardRestocked');
  });

  it('MB-040 carries no point over to the next payment', () => {
    const moment = restocking(['X[c3]', 'P[m2]', 'Q[m2]', 'Y[c1]']).when(A, restock('X', 'P', 'Q'));
    moment.when(A, restock('Y')).thenRefused('MB-041');
    expect(moment.types(A)).not.toContain('restockCard');
  });

  it('MB-041 refuses a payment below the price as a whole', () => {
    const moment = restocking(['X[c3]', 'P[m2]', 'Q[m2]']);
    moment.when(A, restock('X', 'P')).thenRefused('MB-041');
    expect(moment.pile(A, 'hand')).toEqual(['X', 'P', 'Q']);
  });

  it('MB-042 MB-R03 refuses a card too many: P[m2] pays X[c2], P[m2] and Q[m1] together do not', () => {
    const moment = restocking(['X[c2]', 'P[m2]', 'Q[m1]']);
    moment.when(A, restock('X', 'P', 'Q')).thenRefused('MB-042');
    moment.when(A, restock('X', 'P')).thenFacts({ type: 'CostPaid', points: 2 });
  });

  it('MB-043 needs nothing for a card of Cost 0', () => {
    const moment = restocking(['X[c0]']).when(A, restock('X')).thenFacts('CardRestocked').thenNo('CostPaid');
    expect(moment.pile(A, 'reserve')).toEqual(['X']);
  });

  it('MB-044 MB-R14 puts the cards on the discard pile in the order named, the last one uppermost', () => {
    const moment = restocking(['X[c2]', 'P', 'Q']);
    expect(moment.when(A, restock('X', 'P', 'Q')).pile(A, 'discard')).toEqual(['Q', 'P']);
    expect(moment.when(A, restock('X', 'Q', 'P')).pile(A, 'discard')).toEqual(['P', 'Q']);
  });

  it('MB-045 takes cards of the hand only, each once', () => {
    const moment = table({
      phase: 'restock',
      sides: [{ hand: ['X', 'P'], draw: ['Top'], play: [['Idle']], discard: ['Old'], reserve: ['R'] }, {}],
    });
    for (const payer of ['Top', 'Idle', 'Old', 'R'])
      moment.when(A, restock('X', payer)).thenRefused('MB-045');
    moment.when(A, restock('X', 'P', 'P')).thenRefused('MB-045');
  });

  it('MB-010 takes the printed numbers, not the colour, for a price', () => {
    const red = creature('Red', { rarity: 'rare', cost: 1 });
    restocking(['Red', 'P[m1]'], { cards: [red] })
      .when(A, restock('Red', 'P'))
      .thenFacts({ type: 'CostPaid', price: 1 });
  });

  it('MB-R01 counts a card without a value of its own as one point, or as its Cost where that is agreed', () => {
    const hand = ['X[c3]', 'P[c3 m-]', 'Q[m1]'];
    restocking(hand).when(A, restock('X', 'P')).thenRefused('MB-041');
    restocking(hand, { ruleset: { paymentValue: 'cost' } })
      .when(A, restock('X', 'P'))
      .thenFacts({ type: 'CostPaid', points: 3 });
    restocking(['X[c3]', 'P[c3 m1]'], { ruleset: { paymentValue: 'cost' } })
      .when(A, restock('X', 'P'))
      .thenRefused('MB-041');
  });

  it('MB-070 MB-R26 pays an attack with exactly one card worth a point, the rest of it lost', () => {
    const moment = table({ sides: [{ hand: ['P[m3]', 'Q', 'N[m0]'], play: [['X']] }, { play: [['V']] }] });
    moment.when(A, attack('X', 'V', 'P', 'Q')).thenRefused('MB-070');
    moment.when(A, attack('X', 'V', 'N')).thenRefused('MB-070');
    moment.when(A, attack('X', 'V')).thenRefused('MB-070');
    expect(moment.when(A, attack('X', 'V', 'P')).pile(A, 'discard')).toEqual(['P']);
  });
});
