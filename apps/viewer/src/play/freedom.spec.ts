import { describe, expect, it } from '@jest/globals';
import {
  defaultFill,
  type Freedom,
  fillFault,
  hasOtherPayments,
  isForced,
  isOneOf,
  moved,
  proposedPayment,
  superfluous,
  toggled,
  totalWorth,
} from './freedom.js';

const payment = (price: number, worth: readonly number[]): Freedom => ({
  kind: 'PAYMENT',
  field: 'payment',
  of: worth.map((_, index) => `c${index}`),
  min: 1,
  max: worth.length,
  worth,
  price,
  text: null,
});

const subset = (min: number, max: number, of: readonly string[] = ['a', 'b', 'c']): Freedom => ({
  kind: 'SUBSET',
  field: 'cards',
  of,
  min,
  max,
  worth: null,
  price: null,
  text: null,
});

const order: Freedom = { ...subset(3, 3), kind: 'PERMUTATION' };
const name = (item: string): string => item.toUpperCase();

describe('a payment', () => {
  it('is a one-item choice only if one item is the complete answer and the action has no text of its own', () => {
    expect(isOneOf(subset(1, 1))).toBe(true);
    expect(isOneOf(subset(0, 1))).toBe(false);
    expect(isOneOf(subset(1, 2))).toBe(false);
    expect(isOneOf({ ...subset(1, 1), text: 20 })).toBe(false);
    expect(isOneOf(payment(1, [1, 1]))).toBe(false);
  });

  it('uses the cards that waste least, and as few as possible', () => {
    expect(defaultFill(payment(5, [4, 3, 2, 1, 5]))).toEqual(['c4']);
    expect(defaultFill(payment(5, [4, 3, 2]))).toEqual(['c1', 'c2']);
    expect(defaultFill(payment(4, [3, 3, 3]))).toHaveLength(2);
    expect(defaultFill(payment(0, [1]))).toEqual([]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('by default covers %i without a superfluous card', (price) => {
    const freedom = payment(price, [3, 1, 4, 1, 5, 2]);
    const fill = defaultFill(freedom);
    expect(totalWorth(freedom, fill)).toBeGreaterThanOrEqual(price);
    expect(superfluous(freedom, fill)).toEqual([]);
    expect(fillFault(freedom, fill, name)).toBeUndefined();
  });

  it('reports the missing amount', () => {
    expect(fillFault(payment(5, [2, 2, 2]), ['c0'], name)).toBe('3 more to pay.');
  });

  it('reports a superfluous card', () => {
    const freedom = payment(3, [1, 3, 2]);
    expect(superfluous(freedom, ['c0', 'c1'])).toEqual(['c0']);
    expect(fillFault(freedom, ['c0', 'c1'], name)).toBe('C0 is not needed: the rest is enough.');
    expect(fillFault(freedom, ['c0', 'c2'], name)).toBeUndefined();
  });

  it('keeps the order in which cards were picked', () => {
    expect(toggled(payment(3, [1, 1, 1]), ['c2'], 'c0')).toEqual(['c2', 'c0']);
  });
});

describe('another payment than the proposed one', () => {
  it('exists if the player could keep a proposed card', () => {
    expect(hasOtherPayments(payment(3, [1, 2]))).toBe(false);
    expect(hasOtherPayments(payment(2, [1, 2]))).toBe(false);
    expect(hasOtherPayments(payment(2, [2, 2]))).toBe(true);
    expect(hasOtherPayments(payment(2, [1, 1, 2]))).toBe(true);
    expect(hasOtherPayments({ ...subset(1, 1, ['a']), field: 'payment' })).toBe(false);
    expect(hasOtherPayments({ ...subset(1, 1), field: 'payment' })).toBe(true);
  });
});

describe('the payment of a drop', () => {
  it('is the one that wastes least, or the only paying card; undefined if another part is open', () => {
    expect(proposedPayment(payment(2, [3, 2]))).toEqual(['c1']);
    expect(proposedPayment({ ...subset(1, 1), field: 'payment' })).toEqual(['a']);
    expect(proposedPayment({ ...subset(2, 2), field: 'payment' })).toBeUndefined();
    expect(proposedPayment(subset(1, 1))).toBeUndefined();
    expect(proposedPayment(null)).toBeUndefined();
  });
});

describe('a selection', () => {
  it('starts with the minimum number of items', () => {
    expect(defaultFill(subset(2, 3))).toEqual(['a', 'b']);
    expect(defaultFill(subset(0, 3))).toEqual([]);
  });

  it('has between the minimum and the maximum', () => {
    expect(fillFault(subset(2, 2), ['a'], name)).toBe('Choose 1 more.');
    expect(fillFault(subset(0, 1), ['a', 'b'], name)).toBe('1 too many.');
    expect(fillFault(subset(1, 2), ['a'], name)).toBeUndefined();
  });

  it('keeps the order in which items were offered', () => {
    expect(toggled(subset(0, 3), ['b'], 'a')).toEqual(['a', 'b']);
    expect(toggled(subset(0, 3), ['a', 'b'], 'a')).toEqual(['b']);
  });

  it('of one item replaces the former one', () => {
    expect(toggled(subset(1, 1), ['a'], 'c')).toEqual(['c']);
  });
});

describe('an order', () => {
  it('starts in the given order', () => {
    expect(defaultFill(order)).toEqual(['a', 'b', 'c']);
  });

  it('moves one item and keeps the order of the others', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
    expect(moved(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c']);
  });
});

it('a forced choice is skipped, but a payment is always shown', () => {
  expect(isForced(subset(3, 3))).toBe(true);
  expect(isForced(subset(2, 3))).toBe(false);
  expect(isForced({ ...order, of: ['a'] })).toBe(true);
  expect(isForced(order)).toBe(false);
  expect(isForced(payment(1, [1]))).toBe(false);
});
