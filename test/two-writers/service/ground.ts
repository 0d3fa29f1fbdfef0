import type { Role } from '../../../apps/api/src/identity/principal.js';
import type { ReadLog } from './order.js';

/** A service that dies and begins again on the same log. */
export interface Ground {
  /** The address of the service, once it runs. */
  readonly url: () => Promise<string>;
  /** The number of kills so far. */
  readonly deaths: () => number;
  readonly token: (role: Role, subject: string, organization: string) => Promise<string>;
  readonly read: ReadLog;
  /** Kills a service in a separate process at once, and a service in this process within this number of appends. */
  readonly killWithin: (appends: number, isWritten: boolean) => Promise<void>;
  /** Takes back a kill that has not happened yet. */
  readonly spare: () => Promise<void>;
  /** Stops it cleanly, and begins again. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Settings of every service: no limits of requests, and webhooks to this machine. */
export const ENVIRONMENT = {
  RECOUNT_RATE_LIMIT: '0',
  RECOUNT_RATE_LIMIT_ADDRESS: '0',
  RECOUNT_WEBHOOK_PRIVATE_HOSTS: '127.0.0.1',
} as const;
