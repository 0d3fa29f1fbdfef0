import type { Budget } from '../platform/limits/budget.js';
import type { Principal } from './principal.js';

/** What every resolver is given beside its arguments, whatever way the request came. */
export interface RequestContext {
  readonly principal: Principal;
  /** How far a reader has come whose client sends the same operation again; the transport kept count. */
  readonly position?: string;
  /** Where the request comes from. */
  readonly address: string;
  /** What the execution has left. */
  readonly budget?: Budget;
}
