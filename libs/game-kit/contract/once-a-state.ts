import type { CardId, Seat } from './ids.js';

interface Kept<State, Answer> {
  of: State;
  readonly answer: Answer;
}

/** A decision looks at the state before it, at the one after it, and at some between. */
const STATES = 4;

/**
 * What a state says, worked out once for the states that were asked last: a state never changes, and is asked the same things again and again.
 * `isSame` tells whether all that the answer rests on is the same in two states.
 */
export const workedOutOnce = <State, Answer>(
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

/** The same of all that a state says. */
export const onceForState = <State, Answer>(workOut: (state: State) => Answer): ((state: State) => Answer) =>
  workedOutOnce((a, b) => a === b, workOut);

/** What a state says to a seat about a card. */
type AboutCard<State, Answer> = (state: State, seat: Seat, id: CardId) => Answer;

/** The same for each card of a seat: candidates, refusals and resolutions ask about all of them. */
export const onceAState = <State, Answer>(ask: AboutCard<State, Answer>): AboutCard<State, Answer> => {
  const answersIn = onceForState<State, Map<CardId, { readonly seat: Seat; readonly answer: Answer }>>(
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
