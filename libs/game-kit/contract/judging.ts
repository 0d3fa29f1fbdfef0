import type { GameFact } from './facts.js';
import type { RuleId } from './ids.js';
import { isSameJson } from './json.js';
import type { RandomSource } from './random.js';
import type { Decision } from './rejection.js';

/** What a judge may decide, as data: `{ type: 'upholdSurroundings', surrounding: 3 }`. */
export interface Ruling {
  readonly type: string;
}

/** A ruling that could be made now. */
export interface PossibleRuling<R extends Ruling = Ruling> {
  readonly ruling: R;
  /** A sentence for a person; `{seat:0}` stands for the player of that seat. */
  readonly label: string;
  readonly rule: RuleId;
  /** Left out where the ruling is made as it stands. */
  readonly number?: RuledNumber;
}

/** A number of a ruling that is the judge's to say. The ruling has one of those that may be said: what is so now, or the least. */
export interface RuledNumber {
  readonly field: string;
  readonly min: number;
  readonly max: number;
}

/**
 * Decisions that a game leaves to a judge: what its own rules say so of, and changes that put the table right. They are no seat's action: they may be
 * made beside an open decision, which is then asked anew. A ruling is for everybody to read, so it names no card that somebody may not know after it.
 *
 * Law: `rule` accepts a ruling if and only if `rulings` has it, with whatever number it leaves to the judge.
 */
export interface Judging<State, Fact extends GameFact> {
  rulings(state: State): readonly PossibleRuling[];
  /** The facts that follow. `reason` is what the judge says about it, for everybody to read. */
  rule(state: State, ruling: unknown, reason: string, random: RandomSource): Decision<Fact>;
}

/** A ruling with the number that a judge says; as it stands where it leaves none. */
export const ruledWith = ({ ruling, number }: PossibleRuling, said: number | undefined): Ruling =>
  number === undefined || said === undefined ? ruling : { ...ruling, [number.field]: said };

/** The number that was said in a ruling. */
export const numberSaid = ({ number }: PossibleRuling, ruling: unknown): number | undefined => {
  if (number === undefined || typeof ruling !== 'object' || ruling === null) return undefined;
  const said = new Map<string, unknown>(Object.entries(ruling)).get(number.field);
  return typeof said === 'number' ? said : undefined;
};

/** The one of the possible rulings that a ruling is; undefined where it cannot be made. */
export const rulingAmong = <Possible extends PossibleRuling>(
  rulings: readonly Possible[],
  ruling: unknown,
): Possible | undefined =>
  rulings.find((one) => {
    const said = numberSaid(one, ruling);
    return isSameJson(ruledWith(one, said), ruling) && isAllowed(one.number, said);
  });

const isAllowed = (number: RuledNumber | undefined, said: number | undefined): boolean =>
  number === undefined ||
  (said !== undefined && Number.isInteger(said) && said >= number.min && said <= number.max);

/** What a ruling says, with its number. */
export const wordsOfRuling = (possible: PossibleRuling, ruling: unknown): string => {
  const said = numberSaid(possible, ruling);
  return said === undefined ? possible.label : `${possible.label}: ${said}`;
};
