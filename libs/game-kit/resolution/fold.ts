import type { Copier } from '../states/copier.js';
import { decidedAhead, type Evolving } from './decided-ahead.js';

type Beginning = 'GameSetUp' | 'PositionSetUp';
/** A decision is asked for, made or taken back; a resolution is stopped. */
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

/** A method, whose parameter may be narrower than a fact. */
type Apply = { apply(state: AnyState, fact: AnyFact): AnyState }['apply'];

/** For a fact that tells something and changes nothing. */
export const unchanged = <State>(state: State): State => state;

/**
 * The fold of a game: one function for each type of fact, so that a new type fails to compile until it has its own. It knows no rule and no chance: what a fact says is
 * what happens. The facts about decisions are applied here. (The overload says the types: from a type of fact TypeScript does not follow to the function under it.)
 *
 * @param game its name, for errors
 * @param copier makes its states
 * @param begins the facts that a game begins with
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
    const begin = begins[fact.type];
    if (begin !== undefined) return begin(fact);
    if (state === undefined)
      throw new Error(`A game of ${game} begins with GameSetUp, not with ${fact.type}.`);
    const apply = all[fact.type];
    if (apply === undefined) throw new Error(`${game} knows no such fact: ${JSON.stringify(fact)}`);
    return apply(state, fact);
  });
}
