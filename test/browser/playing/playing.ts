import type { Stage } from '../support/stage.js';

/** Shared by suites that play: one service, with separate matches for each suite. */
export interface Playing {
  readonly stage: Stage;
}
