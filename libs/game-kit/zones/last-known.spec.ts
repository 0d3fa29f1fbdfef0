import { describe, expect, it } from '@jest/globals';
import { cardId } from '../contract/ids.js';
import { forgotten, lastKnownOf, remembered } from './last-known.js';

const [one, two] = [cardId('c1'), cardId('c2')];
const left = remembered(undefined, [
  [one, { strength: 3 }],
  [two, { strength: 1 }],
]);
const lastKnown = remembered(left, [[one, { strength: 5 }]]);

describe('Last known information', () => {
  it('is what a card was when it left last, and nothing of a card that has not', () => {
    expect(lastKnownOf({ lastKnown }, one)).toEqual({ strength: 5 });
    expect(lastKnownOf({ lastKnown }, two)).toEqual({ strength: 1 });
    expect(lastKnownOf({}, one)).toBeUndefined();
    expect(left).toEqual({ c1: { strength: 3 }, c2: { strength: 1 } });
  });

  it('is forgotten card by card, and nothing is left of it after the last', () => {
    expect(forgotten(lastKnown, [two])).toEqual({ c1: { strength: 5 } });
    expect(forgotten(lastKnown, [one, two])).toBeUndefined();
  });

  it('is the very same where nothing is forgotten', () => {
    expect(forgotten(lastKnown, [cardId('c9')])).toBe(lastKnown);
  });
});
