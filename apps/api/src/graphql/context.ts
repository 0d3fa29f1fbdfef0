import type { Principal } from '../auth/principal.js';

/** What every resolver is given beside its arguments, whatever way the request came. */
export interface RequestContext {
  readonly principal: Principal;
}
