import type { Budget } from '../platform/limits/budget.js';
import type { Principal } from './principal.js';

/** The GraphQL context of every resolver, over every transport. */
export interface RequestContext {
  readonly principal: Principal;
  /** The reader's position, tracked by the transport, for a client that reconnects with the same operation. */
  readonly position?: string;
  /** The client's address. */
  readonly address: string;
  /** The remaining budget of the execution. */
  readonly budget?: Budget;
}

/** Takes a turn of the execution's work, for a resolver with a single step. Longer work has `CurrentWork`. */
export const takeTurn = async ({ budget }: RequestContext): Promise<void> => budget?.take();
