import type { RandomSource } from '../random/random-source.js';
import type { GameFact } from './facts.js';
import type { RuleId } from './ids.js';
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
}

/**
 * Decisions that a game's own rules leave to a judge. They are no seat's action: they may be made beside an open decision, and leave it open.
 *
 * Law: `rule` accepts a ruling if and only if `rulings` has it.
 */
export interface Judging<State, Fact extends GameFact> {
  rulings(state: State): readonly PossibleRuling[];
  /** The facts that follow. `reason` is what the judge says about it, for everybody to read. */
  rule(state: State, ruling: unknown, reason: string, random: RandomSource): Decision<Fact>;
}
