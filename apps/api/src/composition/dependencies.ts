import type { EventStore } from '#libs/event-log';
import type { TokenVerifier } from '../auth/tokens.js';
import type { GameBinding } from '../games/game-binding.js';
import type { Metrics } from '../metrics/metrics.js';
import type { WebApp } from '../web/web-app.js';
import type { Clock } from './injection.js';

/** What the application is built from: chosen once, outside. */
export interface Dependencies {
  readonly store: EventStore;
  /** Where the read models' files are; they can be thrown away. */
  readonly readModelFolder: string;
  readonly tokens: TokenVerifier;
  readonly games: readonly GameBinding[];
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly imageOrigins: readonly string[];
  readonly webApp: WebApp;
}
