import type { RuleId } from './ids.js';

/** The refusal of an action: a stable code, the rule that forbids it, and a readable sentence. */
export interface Rejection {
  readonly code: RejectionCode;
  readonly rule: RuleId;
  readonly message: string;
}

/**
 * - `NOT_YOUR_TURN`: another seat has the turn, or the open choice.
 * - `ILLEGAL_ACTION`: a rule forbids it now.
 * - `UNKNOWN_TARGET`: it names a card, attack or option that this seat cannot name, or that is hidden from it.
 * - `GAME_OVER`: the game has ended.
 */
export type RejectionCode = 'NOT_YOUR_TURN' | 'ILLEGAL_ACTION' | 'UNKNOWN_TARGET' | 'GAME_OVER';

export type Decision<Fact> =
  | { readonly accepted: true; readonly facts: readonly Fact[] }
  | { readonly accepted: false; readonly rejection: Rejection };

export const accept = <Fact>(facts: readonly Fact[]): Decision<Fact> => ({ accepted: true, facts });
export const reject = (
  rejection: Rejection,
): { readonly accepted: false; readonly rejection: Rejection } => ({
  accepted: false,
  rejection,
});

export const illegal = (rule: RuleId, message: string): Rejection => ({
  code: 'ILLEGAL_ACTION',
  rule,
  message,
});

export const unknownTarget = (rule: RuleId, message: string): Rejection => ({
  code: 'UNKNOWN_TARGET',
  rule,
  message,
});

export const notYourDecision = (rule: RuleId): Rejection => ({
  code: 'NOT_YOUR_TURN',
  rule,
  message: 'It is not your decision now.',
});

export const gameOver = (rule: RuleId): Rejection => ({
  code: 'GAME_OVER',
  rule,
  message: 'The game is over.',
});

/** The keys and indexes from an input to a part of it. */
export type InputPath = readonly (string | number)[];

/** One fault of an input: its readable path, the fault and the remedy. */
export interface Fault {
  readonly code: string;
  readonly path: string;
  /** The same place as keys and indexes of the input; absent where the input has no such place. */
  readonly at?: InputPath;
  readonly message: string;
  readonly rule?: RuleId;
}

/** Makes faults of decks and cards that cite a rule; `rule` brands the game's rule ids. */
export const faultCiting =
  <Id extends string>(rule: (id: Id) => RuleId) =>
  (id: Id, code: string, path: string, message: string): Fault => ({ rule: rule(id), code, path, message });

/** A list of the item, or an empty list if `isSo`. */
export const unless = <Item>(isSo: boolean, item: Item): readonly Item[] => (isSo ? [] : [item]);

/** The result of parsing: the value, or all faults. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: readonly Fault[] };
