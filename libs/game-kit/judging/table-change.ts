import type { GameFact } from '../contract/facts.js';
import type { RuleId } from '../contract/ids.js';
import {
  type Judging,
  numberSaid,
  type PossibleRuling,
  type Ruling,
  rulingAmong,
} from '../contract/judging.js';
import { onceForState } from '../contract/once-a-state.js';
import { accept, illegal, reject } from '../contract/rejection.js';
import type { RandomSource } from '../random/random-source.js';

/** What a judge has said. */
export interface Said {
  /** 0 where the change leaves none to say. */
  readonly number: number;
  readonly reason: string;
  readonly random: RandomSource;
}

/** A change of the table that a judge could make now, and what follows from it. */
export interface TableChange<Fact> extends PossibleRuling {
  facts(said: Said): readonly Fact[];
}

/** What a game leaves to a judge, as `judgingBy` makes its `judging` of it. */
export interface TableChanges<State, Fact> {
  /** Cited by a refusal. */
  readonly rule: RuleId;
  isOver(state: State): boolean;
  /** In the order in which a judge reads them. Asked only while the game goes on; see `besideChoice` for a seat that owes a choice. */
  changes(state: State): readonly TableChange<Fact>[];
}

/** A ruling is accepted if it is among the changes, and does what that says: so both agree by construction. */
export const judgingBy = <State, Fact extends GameFact>({
  rule: because,
  isOver,
  changes,
}: TableChanges<State, Fact>): Judging<State, Fact> => {
  // A ruling is picked of those that were read for the same state just before.
  const possible = onceForState(changes);
  return {
    rulings: (state) => (isOver(state) ? [] : possible(state).map(({ facts: _facts, ...ruling }) => ruling)),
    rule: (state, ruling, reason, random) => {
      if (isOver(state)) return reject(illegal(because, 'The game is over: there is nothing left to rule.'));
      const found = rulingAmong(possible(state), ruling);
      return found === undefined
        ? reject(illegal(because, 'There is no such ruling to make; ask for those that there are.'))
        : accept(found.facts({ number: numberSaid(found, ruling) ?? 0, reason, random }));
    },
  };
};

/** A ruling with whatever else it says: `{ type: 'drawCards', seat: 1 }`. */
type SaidRuling = Ruling & Readonly<Record<string, unknown>>;

/** How the changes of a game that cite one rule are written down. */
export interface ChangeWords<Fact> {
  /** Done as it stands. */
  once(ruling: SaidRuling, label: string, facts: TableChange<Fact>['facts']): TableChange<Fact>;
  /** A count that a judge sets: what it is now, and between what it may be. None where it can be nothing else. */
  setTo(
    ruling: SaidRuling,
    label: string,
    count: { readonly now: number; readonly min: number; readonly max: number },
    facts: TableChange<Fact>['facts'],
  ): readonly TableChange<Fact>[];
  /** Done so many times, up to `most`, from once on: cards drawn. None where it cannot be done once. */
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
