import type { Stage } from '../support/stage.js';

/** Shared by suites that play: a service on which each has matches of its own. */
export interface Playing {
  readonly stage: Stage;
}
