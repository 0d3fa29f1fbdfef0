import type { RuleId } from './ids.js';

/**
 * An event of a game, in the rulebook's terms and the past tense (`DamageAttached`). Plain JSON; each fact cites the rule it
 * follows from. Facts are stored for ever: add new ones, never change the meaning of an old one.
 */
export interface GameFact {
  readonly type: string;
  readonly rule: RuleId;
}

/** A fact with its sentence for one viewer. Each hidden part of `data` is `{ visibleTo, value }`, or `{ visibleTo }` if the viewer may not see it. */
export interface FactView<Data = unknown> {
  readonly type: string;
  readonly rule: RuleId;
  readonly text: string;
  readonly data: Data;
}
