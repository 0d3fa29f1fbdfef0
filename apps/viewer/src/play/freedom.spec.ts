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
  it("is one of several only where one is the whole answer, and no words of one's own would do", () => {
    expect(isOneOf(subset(1, 1))).toBe(true);
    expect(isOneOf(subset(0, 1))).toBe(false);
    expect(isOneOf(subset(1, 2))).toBe(false);
    expect(isOneOf({ ...subset(1, 1), text: 20 })).toBe(false);
    expect(isOneOf(payment(1, [1, 1]))).toBe(false);
  });

  it('is made with the cards that waste least, and as few as that takes', () => {
    expect(defaultFill(payment(5, [4, 3, 2, 1, 5]))).toEqual(['c4']);
    expect(defaultFill(payment(5, [4, 3, 2]))).toEqual(['c1', 'c2']);
    expect(defaultFill(payment(4, [3, 3, 3]))).toHaveLength(2);
    expect(defaultFill(payment(0, [1]))).toEqual([]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
    'by default is enough for %i with nothing superfluous',
    (price) => {
      const freedom = payment(price, [3, 1, 4, 1, 5, 2]);
      const fill = defaultFill(freedom);
      expect(totalWorth(freedom, fill)).toBeGreaterThanOrEqual(price);
      expect(superfluous(freedom, fill)).toEqual([]);
      expect(fillFault(freedom, fill, name)).toBeUndefined();
    },
  );

  it('says how much is missing', () => {
    expect(fillFault(payment(5, [2, 2, 2]), ['c0'], name)).toBe('3 more to pay.');
  });

  it('says which card is not needed', () => {
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
  it('is there where one could do without something that is proposed', () => {
    expect(hasOtherPayments(payment(3, [1, 2]))).toBe(false);
    expect(hasOtherPayments(payment(2, [1, 2]))).toBe(false);
    expect(hasOtherPayments(payment(2, [2, 2]))).toBe(true);
    expect(hasOtherPayments(payment(2, [1, 1, 2]))).toBe(true);
    expect(hasOtherPayments({ ...subset(1, 1, ['a']), field: 'payment' })).toBe(false);
    expect(hasOtherPayments({ ...subset(1, 1), field: 'payment' })).toBe(true);
  });
});

describe('what a drop pays', () => {
  it('is the payment that wastes least, or the one card that pays; nothing where something else is open', () => {
    expect(proposedPayment(payment(2, [3, 2]))).toEqual(['c1']);
    expect(proposedPayment({ ...subset(1, 1), field: 'payment' })).toEqual(['a']);
    expect(proposedPayment({ ...subset(2, 2), field: 'payment' })).toBeUndefined();
    expect(proposedPayment(subset(1, 1))).toBeUndefined();
    expect(proposedPayment(null)).toBeUndefined();
  });
});

describe('a selection', () => {
  it('starts with as few as there must be', () => {
    expect(defaultFill(subset(2, 3))).toEqual(['a', 'b']);
    expect(defaultFill(subset(0, 3))).toEqual([]);
  });

  it('has between the least and the most', () => {
    expect(fillFault(subset(2, 2), ['a'], name)).toBe('Choose 1 more.');
    expect(fillFault(subset(0, 1), ['a', 'b'], name)).toBe('1 too many.');
    expect(fillFault(subset(1, 2), ['a'], name)).toBeUndefined();
  });

  it('stays in the order in which it was offered', () => {
    expect(toggled(subset(0, 3), ['b'], 'a')).toEqual(['a', 'b']);
    expect(toggled(subset(0, 3), ['a', 'b'], 'a')).toEqual(['b']);
  });

  it('of one takes the other back', () => {
    expect(toggled(subset(1, 1), ['a'], 'c')).toEqual(['c']);
  });
});

describe('an order', () => {
  it('starts as it came', () => {
    expect(defaultFill(order)).toEqual(['a', 'b', 'c']);
  });

  it('moves one item and leaves the others in their order', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
    expect(moved(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c']);
  });
});

it('nobody is asked what can be filled in one way only, but what is paid is always shown', () => {
  expect(isForced(subset(3, 3))).toBe(true);
  expect(isForced(subset(2, 3))).toBe(false);
  expect(isForced({ ...order, of: ['a'] })).toBe(true);
  expect(isForced(order)).toBe(false);
  expect(isForced(payment(1, [1]))).toBe(false);
});
