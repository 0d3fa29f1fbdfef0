import type { CardId, Seat } from './ids.js';

interface Kept<State, Answer> {
  of: State;
  readonly answer: Answer;
}

/** The size of the cache: a decision uses the states before and after it, and some in between. */
const STATES = 4;

/** Caches a value for the last few states, which are immutable. `isSame` compares whether two states have the same value. */
export const cachedForRecentStates = <State, Answer>(
  isSame: (a: State, b: State) => boolean,
  workOut: (state: State) => Answer,
): ((state: State) => Answer) => {
  const kept: Kept<State, Answer>[] = [];
  let oldest = 0;
  return (state) => {
    for (const one of kept) if (one.of === state) return one.answer;
    for (const one of kept)
      if (isSame(one.of, state)) {
        one.of = state;
        return one.answer;
      }
    const answer = workOut(state);
    kept[oldest] = { of: state, answer };
    oldest = (oldest + 1) % STATES;
    return answer;
  };
};

/** Caches a value that may depend on all parts of a state. */
export const cachedByState = <State, Answer>(workOut: (state: State) => Answer): ((state: State) => Answer) =>
  cachedForRecentStates(isNever, workOut);

/** States that are one object are found without it. */
const isNever = (): boolean => false;

type AboutCard<State, Answer> = (state: State, seat: Seat, id: CardId) => Answer;

/** Caches values for each card of a seat, which candidates, refusals and resolutions all need. */
export const cachedByStateAndCard = <State, Answer>(
  ask: AboutCard<State, Answer>,
): AboutCard<State, Answer> => {
  const answersIn = cachedByState<State, Map<CardId, { readonly seat: Seat; readonly answer: Answer }>>(
    () => new Map(),
  );
  return (state, seat, id) => {
    const answers = answersIn(state);
    const given = answers.get(id);
    if (given?.seat === seat) return given.answer;
    const answer = ask(state, seat, id);
    answers.set(id, { seat, answer });
    return answer;
  };
};
