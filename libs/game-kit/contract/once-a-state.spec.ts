import { describe, expect, it } from '@jest/globals';
import { cardId, seat } from './ids.js';
import { cachedByStateAndCard, cachedForRecentStates } from './once-a-state.js';

interface State {
  readonly part: object;
  readonly other: number;
}

describe('A value cached for a state', () => {
  it('is recomputed only when a part that it depends on has changed', () => {
    const asked: State[] = [];
    const answer = cachedForRecentStates<State, object>(
      (a, b) => a.part === b.part,
      (state) => {
        asked.push(state);
        return { of: state.part };
      },
    );
    const first: State = { part: {}, other: 1 };
    const changed: State = { part: {}, other: 1 };
    expect(answer(first)).toBe(answer({ ...first, other: 2 }));
    expect(answer(changed)).toEqual({ of: changed.part });
    expect(answer(first)).not.toBe(answer(changed));
    expect(asked).toEqual([first, changed]);
  });

  it('is never returned for another state, however many states are used', () => {
    const answer = cachedForRecentStates<State, number>(
      (a, b) => a.part === b.part,
      ({ other }) => other,
    );
    const states = Array.from({ length: 20 }, (_, other): State => ({ part: {}, other }));
    for (const one of [...states, ...[...states].reverse()]) expect(answer(one)).toBe(one.other);
  });

  it('is cached separately for each seat and card', () => {
    const answer = cachedByStateAndCard<State, string>(({ other }, of, id) => `${other} ${of} ${id}`);
    const state: State = { part: {}, other: 1 };
    const all = () => [0, 1, 0].flatMap((of) => ['a', 'b'].map((id) => answer(state, seat(of), cardId(id))));
    expect(all()).toEqual(['1 0 a', '1 0 b', '1 1 a', '1 1 b', '1 0 a', '1 0 b']);
    expect(answer({ ...state, other: 2 }, seat(0), cardId('a'))).toBe('2 0 a');
  });
});
