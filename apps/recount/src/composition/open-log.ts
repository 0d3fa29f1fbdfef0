import { existsSync } from 'node:fs';
import type { EventStore } from '#libs/event-log';
import { logFile } from '../../../api/src/composition/data-folder.js';
import { openEncryptedStore } from '../../../api/src/composition/open-encrypted-store.js';
import { readSettings, type Settings } from '../../../api/src/composition/settings.js';
import { UsageError } from '../exit.js';

/** Opens the configured log with its keys. Also works while a service writes to the log. */
export const openLog = async (settings: Settings = readSettings(process.env)): Promise<EventStore> => {
  const file = logFile(settings.dataDir);
  if (settings.eventStore.kind === 'sqlite' && !existsSync(file))
    throw new UsageError(`There is no log at ${file}. Set RECOUNT_DATA_DIR to its folder.`);
  return openEncryptedStore(settings);
};
