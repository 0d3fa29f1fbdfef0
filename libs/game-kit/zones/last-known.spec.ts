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
  it('describes a card as it last left play, and is undefined for a card that has not left', () => {
    expect(lastKnownOf({ lastKnown }, one)).toEqual({ strength: 5 });
    expect(lastKnownOf({ lastKnown }, two)).toEqual({ strength: 1 });
    expect(lastKnownOf({}, one)).toBeUndefined();
    expect(left).toEqual({ c1: { strength: 3 }, c2: { strength: 1 } });
  });

  it('is removed card by card, and absent after the last', () => {
    expect(forgotten(lastKnown, [two])).toEqual({ c1: { strength: 5 } });
    expect(forgotten(lastKnown, [one, two])).toBeUndefined();
  });

  it('is removed of a card that was stored, beside others that were not', () => {
    expect(forgotten(lastKnown, [cardId('c9'), two])).toEqual({ c1: { strength: 5 } });
  });

  it('is the same object when no card is removed', () => {
    expect(forgotten(lastKnown, [cardId('c9')])).toBe(lastKnown);
  });
});
