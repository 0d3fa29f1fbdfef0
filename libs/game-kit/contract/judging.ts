import type { GameFact } from './facts.js';
import type { RuleId } from './ids.js';
import { isSameJson } from './json.js';
import type { RandomSource } from './random.js';
import type { Decision } from './rejection.js';

/** A judge's decision as data: `{ type: 'upholdSurroundings', surrounding: 3 }`. */
export interface Ruling {
  readonly type: string;
}

export interface PossibleRuling<R extends Ruling = Ruling> {
  readonly ruling: R;
  /** A readable sentence; `{seat:0}` is a placeholder for the seat's player. */
  readonly label: string;
  readonly rule: RuleId;
  /** The number that the judge chooses; left out if the ruling has none. */
  readonly number?: RuledNumber;
}

/** A number of a ruling that the judge chooses. The listed ruling has a default: the current value, or the least. */
export interface RuledNumber {
  readonly field: string;
  readonly min: number;
  readonly max: number;
}

/**
 * Rulings of judges: decisions that the rules leave to a judge, and corrections of the table. A ruling is no seat's action; it may be made while a
 * choice is open, which is then offered again. Rulings are public, so they name no card that stays hidden from a viewer.
 *
 * Law: `rule` accepts a ruling if and only if `rulings` lists it, with any allowed number.
 */
export interface Judging<State, Fact extends GameFact> {
  rulings(state: State): readonly PossibleRuling[];
  /** The facts of a ruling. `reason` is the judge's public explanation. */
  rule(state: State, ruling: unknown, reason: string, random: RandomSource): Decision<Fact>;
}

/** The ruling with the judge's number; unchanged if it has none. */
export const ruledWith = ({ ruling, number }: PossibleRuling, said: number | undefined): Ruling =>
  number === undefined || said === undefined ? ruling : { ...ruling, [number.field]: said };

export const chosenNumber = ({ number }: PossibleRuling, ruling: unknown): number | undefined => {
  if (number === undefined || typeof ruling !== 'object' || ruling === null) return undefined;
  const said = new Map<string, unknown>(Object.entries(ruling)).get(number.field);
  return typeof said === 'number' ? said : undefined;
};

/** The possible ruling that equals `ruling` except for its number; undefined if none does. */
export const rulingAmong = <Possible extends PossibleRuling>(
  rulings: readonly Possible[],
  ruling: unknown,
): Possible | undefined =>
  rulings.find((one) => {
    const said = chosenNumber(one, ruling);
    return isSameJson(ruledWith(one, said), ruling) && isAllowed(one.number, said);
  });

const isAllowed = (number: RuledNumber | undefined, said: number | undefined): boolean =>
  number === undefined ||
  (said !== undefined && Number.isInteger(said) && said >= number.min && said <= number.max);

export const rulingLabel = (possible: PossibleRuling, ruling: unknown): string => {
  const said = chosenNumber(possible, ruling);
  return said === undefined ? possible.label : `${possible.label}: ${said}`;
};
