import type { Copier } from '../states/copier.js';
import { decidedAhead, type Evolving } from './decided-ahead.js';

type Beginning = 'GameSetUp' | 'PositionSetUp';
type Asking = 'ChoiceOffered' | 'ChoiceMade' | 'ChoiceWithdrawn' | 'ResolutionStopped';
type Typed<Fact, Type> = Extract<Fact, { readonly type: Type }>;
interface AnyFact {
  readonly type: string;
}
interface AnyState {
  readonly choice?: unknown;
  readonly resolution: readonly unknown[];
}
interface ChoiceOffered extends AnyFact {
  readonly choice: { readonly value: unknown };
  readonly resolution: { readonly value: readonly unknown[] };
}

/** A method, so that its parameter may be narrower than a fact. */
type Apply = { apply(state: AnyState, fact: AnyFact): AnyState }['apply'];

/** For facts that do not change the state. */
export const unchanged = <State>(state: State): State => state;

/**
 * The fold of a game: one function for each type of fact; a new type fails to compile until it has one. It checks no rules and draws nothing at random.
 * The facts about choices are applied here. (The overload declares the types, since TypeScript cannot infer the function's type from the fact's type.)
 *
 * @param game its name, for errors
 * @param begins the types of a game's first facts
 */
export function foldOf<State extends object, Fact extends AnyFact>(
  game: string,
  copier: Pick<Copier<State>, 'changed' | 'lacking'>,
  begins: { readonly [Type in Beginning]: (fact: Typed<Fact, Type>) => State },
  cases: {
    readonly [Type in Exclude<Fact['type'], Asking | Beginning>]: (
      state: State,
      fact: Typed<Fact, Type>,
    ) => State;
  },
): Evolving<State, Fact>;
export function foldOf(
  game: string,
  { changed, lacking }: Pick<Copier<AnyState>, 'changed' | 'lacking'>,
  begins: Readonly<Record<string, (fact: AnyFact) => AnyState>>,
  cases: Readonly<Record<string, Apply>>,
) {
  const withoutChoice = (state: AnyState): AnyState => lacking(state, 'choice', { resolution: [] });
  const asking = {
    ChoiceOffered: (state: AnyState, { choice, resolution }: ChoiceOffered) =>
      changed(state, { choice: choice.value, resolution: resolution.value }),
    ChoiceMade: withoutChoice,
    ChoiceWithdrawn: withoutChoice,
    ResolutionStopped: (state: AnyState) => changed(state, { resolution: [] }),
  };
  const all: typeof cases = { ...asking, ...cases };
  return decidedAhead((state: AnyState | undefined, fact: AnyFact): AnyState => {
    const apply = all[fact.type];
    if (apply === undefined) {
      const begin = begins[fact.type];
      if (begin !== undefined) return begin(fact);
      throw new Error(`This is not a fact of ${game}: ${JSON.stringify(fact)}`);
    }
    if (state === undefined)
      throw new Error(`A game of ${game} begins with GameSetUp, not with ${fact.type}.`);
    return apply(state, fact);
  });
}
