import { join } from 'node:path';
import type { EventStore, RecordedEvent } from '#libs/event-log';
import { openEventStoreDb } from '#libs/event-log/eventstoredb';
import { openSqliteEventStore } from '#libs/event-log/sqlite';
import { KurrentDbDouble } from '../../kurrentdb-double/index.js';
import { bytesOfLog } from '../../support/bytes-in.js';
import { RunningService } from './start.js';

/** A service on either store, with the data that a thief of its log without keys would find. */
export interface LogPlace {
  readonly running: RunningService;
  /** The log itself, without the vault. */
  readonly log: EventStore;
  /** All data of the store on disk or in memory, as text. */
  readonly raw: () => Promise<string>;
  /** Whether permanently deleted data is removed at once. */
  readonly isWipedAtOnce: boolean;
  readonly end: () => Promise<void>;
}

export const eventsOf = async (events: AsyncIterable<RecordedEvent>): Promise<readonly RecordedEvent[]> => {
  const read: RecordedEvent[] = [];
  for await (const event of events) read.push(event);
  return read;
};

/** The suite starts and stops each. */
export const logPlaces: Readonly<Record<string, () => Promise<LogPlace>>> = {
  SQLite: async () => {
    const running = await RunningService.start();
    const file = join(running.dataDir, 'events.sqlite');
    const log = await openSqliteEventStore({ file });
    const raw = () => bytesOfLog(running.dataDir);
    const end = async () => {
      await log.close();
      await running.stop();
    };
    return { running, log, raw, isWipedAtOnce: true, end };
  },
  'the double of EventStoreDB': async () => {
    const double = await KurrentDbDouble.start();
    const running = await RunningService.start({ double });
    const log = openEventStoreDb({ url: double.url });
    const raw = async () =>
      JSON.stringify(await eventsOf(log.readAll()), (_, value) =>
        typeof value === 'bigint' ? Number(value) : value,
      );
    const end = async () => {
      await log.close();
      await running.stop();
      double.stop();
    };
    return { running, log, raw, isWipedAtOnce: false, end };
  },
};
