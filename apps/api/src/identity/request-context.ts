import type { Principal } from './principal.js';

/** What every resolver is given beside its arguments, whatever way the request came. */
export interface RequestContext {
  readonly principal: Principal;
}
