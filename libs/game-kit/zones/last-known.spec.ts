import { describe, expect, it } from '@jest/globals';
import { cardId } from '../contract/ids.js';
import { forgetting, type LastKnown, lastKnownOf, remembering } from './last-known.js';

interface State {
  readonly round: number;
  readonly lastKnown?: LastKnown<{ readonly strength: number }>;
}
const [one, two] = [cardId('c1'), cardId('c2')];
const fresh: State = { round: 1 };
const after: State = remembering(
  remembering(fresh, [
    [one, { strength: 3 }],
    [two, { strength: 1 }],
  ]),
  [[one, { strength: 5 }]],
);

describe('Last known information', () => {
  it('is what a card was when it left last, and nothing of a card that has not', () => {
    expect(lastKnownOf(after, one)).toEqual({ strength: 5 });
    expect(lastKnownOf(after, two)).toEqual({ strength: 1 });
    expect(lastKnownOf(fresh, one)).toBeUndefined();
  });

  it('is forgotten card by card, or whole, and leaves the state as if there had been none', () => {
    expect(forgetting(after, [two])).toEqual({ round: 1, lastKnown: { c1: { strength: 5 } } });
    expect(forgetting(after, [one, two])).toEqual(fresh);
    expect(Object.keys(forgetting(after))).toEqual(['round']);
  });

  it('makes no new state where nothing changes', () => {
    expect(remembering(fresh, [])).toBe(fresh);
    expect(forgetting(fresh)).toBe(fresh);
    expect(forgetting(after, [cardId('c9')])).toBe(after);
  });
});
