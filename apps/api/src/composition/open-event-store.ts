import type { EventStore } from '#libs/event-log';
import type { OnConnectionProblem } from '../../../../libs/event-log/eventstoredb/index.js';
import { openSqliteEventStore } from '../../../../libs/event-log/sqlite/index.js';
import type { Clock } from '../platform/injection.js';
import { logFile, makeLogFile } from './data-folder.js';
import type { Settings } from './settings.js';

/** Opens the log from the settings. Does not fail if the server is unreachable, because the service waits for it. Throws UNSUPPORTED_SERVER for an old server. */
export const openEventStore = async (
  { dataDir, eventStore }: Pick<Settings, 'dataDir' | 'eventStore'>,
  { clock, onTrouble }: { readonly clock?: Clock; readonly onTrouble?: OnConnectionProblem } = {},
): Promise<EventStore> => {
  if (eventStore.kind === 'eventstoredb') {
    // The client library is large, so it is loaded only if needed.
    const { openEventStoreDb, refuseOldServer } = await import(
      '../../../../libs/event-log/eventstoredb/index.js'
    );
    await refuseOldServer(eventStore.url);
    return openEventStoreDb({ url: eventStore.url, ...(onTrouble === undefined ? {} : { onTrouble }) });
  }
  await makeLogFile(dataDir);
  return openSqliteEventStore({ file: logFile(dataDir), ...(clock === undefined ? {} : { clock }) });
};
