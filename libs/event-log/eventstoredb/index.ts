import { type Budgets, DEFAULT_BUDGETS } from './budgets.js';
import { notConnectionString, readConnectionString } from './connection-string.js';
import { EventStoreDbEventStore } from './eventstoredb-event-store.js';
import type { OnConnectionProblem } from './trouble.js';

export type { Budgets } from './budgets.js';
export { refuseOldServer } from './check-server.js';
export { copyEventStoreDb, type LogRecord, logRecordSchema } from './copy.js';
export type { ConnectionProblem, OnConnectionProblem } from './trouble.js';

export interface EventStoreDbOptions {
  /** `kurrentdb://[user:password@]host:2113[,host:2113...][?tls=false]`; `kurrentdb+discover://name` for a cluster behind one DNS name. */
  readonly url: string;
  readonly budgets?: Partial<Budgets>;
  /** Called for every retry, discarded client and resubscription. */
  readonly onTrouble?: OnConnectionProblem;
}

/**
 * Opens a log on EventStoreDB (KurrentDB), 24.10.5 or later ({@link refuseOldServer} checks). Connects at the first call, so creating it succeeds even if the
 * server is unavailable. Throws INVALID_INPUT for an invalid connection string.
 */
export const openEventStoreDb = ({ url, budgets = {}, onTrouble = () => undefined }: EventStoreDbOptions) => {
  if (readConnectionString(url) === undefined) throw notConnectionString();
  return new EventStoreDbEventStore(url, { ...DEFAULT_BUDGETS, ...budgets }, onTrouble);
};
