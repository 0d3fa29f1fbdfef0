import type { Opened, Stage } from '../support/stage.js';

/** What suites that only look share: a service with matches of every game, and one page that goes from address to address. */
export interface Looking {
  readonly stage: Stage;
  readonly opened: Opened;
}
