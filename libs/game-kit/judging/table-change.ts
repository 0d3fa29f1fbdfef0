import type { GameFact } from '../contract/facts.js';
import type { RuleId } from '../contract/ids.js';
import {
  chosenNumber,
  type Judging,
  type PossibleRuling,
  type Ruling,
  rulingAmong,
} from '../contract/judging.js';
import { cachedByState } from '../contract/once-a-state.js';
import { accept, illegal, reject } from '../contract/rejection.js';
import type { RandomSource } from '../random/random-source.js';

/** The judge's input. */
export interface Said {
  /** 0 for a change without a number. */
  readonly number: number;
  readonly reason: string;
  readonly random: RandomSource;
}

/** A correction that a judge could make now, with its facts. */
export interface TableChange<Fact> extends PossibleRuling {
  facts(said: Said): readonly Fact[];
}

/** The corrections of a game; `judgingBy` makes the game's `judging` from them. */
export interface TableChanges<State, Fact> {
  readonly rule: RuleId;
  isOver(state: State): boolean;
  /** In the order in which a judge reads them. Not called after the end of the game; see `besideChoice` for open choices. */
  changes(state: State): readonly TableChange<Fact>[];
}

/** Accepts a ruling that is among the changes and applies it, so that `rule` and `rulings` always agree. */
export const judgingBy = <State, Fact extends GameFact>({
  rule: because,
  isOver,
  changes,
}: TableChanges<State, Fact>): Judging<State, Fact> => {
  // Cached, since a judge picks a ruling from the list for the same state.
  const possible = cachedByState(changes);
  return {
    rulings: (state) => (isOver(state) ? [] : possible(state).map(({ facts: _facts, ...ruling }) => ruling)),
    rule: (state, ruling, reason, random) => {
      if (isOver(state)) return reject(illegal(because, 'The game is over: no ruling is possible.'));
      const found = rulingAmong(possible(state), ruling);
      return found === undefined
        ? reject(illegal(because, 'This ruling is not possible now; query the possible rulings.'))
        : accept(found.facts({ number: chosenNumber(found, ruling) ?? 0, reason, random }));
    },
  };
};

/** A ruling with its further fields: `{ type: 'drawCards', seat: 1 }`. */
type SaidRuling = Ruling & Readonly<Record<string, unknown>>;

/** Builders of a game's corrections that cite one rule. */
export interface ChangeWords<Fact> {
  /** A correction without a number. */
  once(ruling: SaidRuling, label: string, facts: TableChange<Fact>['facts']): TableChange<Fact>;
  /** Sets a count: its present value and its limits. Empty if it has only one possible value. */
  setTo(
    ruling: SaidRuling,
    label: string,
    count: { readonly now: number; readonly min: number; readonly max: number },
    facts: TableChange<Fact>['facts'],
  ): readonly TableChange<Fact>[];
  /** A repeated correction, from one to `most` times: cards drawn. Empty if it is impossible once. */
  times(
    ruling: SaidRuling,
    label: string,
    most: number,
    facts: TableChange<Fact>['facts'],
  ): readonly TableChange<Fact>[];
}

export const changeWords = <Fact>(because: RuleId): ChangeWords<Fact> => ({
  once: (ruling, label, facts) => ({ ruling, label, rule: because, facts }),
  setTo: (ruling, label, { now, min, max }, facts) => {
    const to = now >= min && now <= max ? now : min;
    const number = { field: 'to', min, max };
    return max < min || (min === max && now === min)
      ? []
      : [{ ruling: withNumber(ruling, number.field, to), label, rule: because, number, facts }];
  },
  times: (ruling, label, most, facts) => {
    const number = { field: 'count', min: 1, max: most };
    return most < 1
      ? []
      : [{ ruling: withNumber(ruling, number.field, 1), label, rule: because, number, facts }];
  },
});

const withNumber = (ruling: Ruling, field: string, value: number): Ruling => ({ ...ruling, [field]: value });

/** Changes whose facts have consequences: `apply` gives all facts. */
export const appliedBy = <Fact>(
  changes: readonly TableChange<Fact>[],
  apply: (facts: readonly Fact[], random: RandomSource) => readonly Fact[],
): readonly TableChange<Fact>[] =>
  changes.map((change) => ({ ...change, facts: (said) => apply(change.facts(said), said.random) }));
