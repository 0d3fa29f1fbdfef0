import type { Stage } from '../support/stage.js';

/** What suites that play share: a service on which each has matches of its own. */
export interface Playing {
  readonly stage: Stage;
}
