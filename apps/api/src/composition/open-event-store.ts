import type { EventStore } from '#libs/event-log';
import type { OnTrouble } from '../../../../libs/event-log/eventstoredb/index.js';
import { openSqliteEventStore } from '../../../../libs/event-log/sqlite/index.js';
import type { Clock } from '../platform/injection.js';
import { logFile, makeLogFile } from './data-folder.js';
import type { Settings } from './settings.js';

/**
 * Opens the log that the settings name. A server that is away for now is no error: the service waits for it; one that is too old is (UNSUPPORTED_SERVER).
 */
export const openEventStore = async (
  { dataDir, eventStore }: Pick<Settings, 'dataDir' | 'eventStore'>,
  { clock, onTrouble }: { readonly clock?: Clock; readonly onTrouble?: OnTrouble } = {},
): Promise<EventStore> => {
  if (eventStore.kind === 'eventstoredb') {
    // The server's client is large: loaded where there is a server.
    const { openEventStoreDb, refuseOldServer } = await import(
      '../../../../libs/event-log/eventstoredb/index.js'
    );
    await refuseOldServer(eventStore.url);
    return openEventStoreDb({ url: eventStore.url, ...(onTrouble === undefined ? {} : { onTrouble }) });
  }
  await makeLogFile(dataDir);
  return openSqliteEventStore({ file: logFile(dataDir), ...(clock === undefined ? {} : { clock }) });
};
