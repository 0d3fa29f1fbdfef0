import type { RandomSource } from '../random/random-source.js';
import type { Seat } from './ids.js';
import type { LegalAction } from './legal-action.js';
import type { Rejection } from './rejection.js';

/**
 * One kind of action in one file. `candidates` names what might be tried, `refusal` says why it may not, `resolve` what
 * follows. A game's `legalActions` are the candidates without a refusal and its `decide` is a refusal, else `resolve`: so the two
 * agree by construction.
 */
export interface ActionRule<State, Action extends { readonly type: string }, Fact> {
  readonly type: Action['type'];
  candidates(state: State, seat: Seat): readonly LegalAction<Action>[];
  refusal(state: State, seat: Seat, action: Action): Rejection | undefined;
  /** Called only when there is no refusal. */
  resolve(state: State, seat: Seat, action: Action, random: RandomSource): readonly Fact[];
}
