import type { RuleId } from './ids.js';

/**
 * Something that happened in a game, in the rulebook's words and the past tense (`DamageAttached`). Plain JSON; each cites the rule it
 * follows from. Facts are stored for ever: add new ones, never change the meaning of an old one.
 */
export interface GameFact {
  readonly type: string;
  readonly rule: RuleId;
}

/**
 * A fact as one viewer may have it, with a sentence a person can read. `data` is the redacted fact: each hidden part is
 * `{ visibleTo, value }` where the viewer may see it and `{ visibleTo }` where it may not.
 */
export interface FactView<Data = unknown> {
  readonly type: string;
  readonly rule: RuleId;
  readonly text: string;
  readonly data: Data;
}
