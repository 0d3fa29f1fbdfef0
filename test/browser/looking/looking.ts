import type { Opened, Stage } from '../support/stage.js';

/** Shared by read-only suites: a service with matches of every game, and one page that visits one address after another. */
export interface Looking {
  readonly stage: Stage;
  readonly opened: Opened;
}
