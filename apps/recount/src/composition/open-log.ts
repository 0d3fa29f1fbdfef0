import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { EventStore } from '#libs/event-log';
import { openSqliteEventStore } from '../../../../libs/event-log/sqlite/index.js';
import { readSettings } from '../../../api/src/composition/settings.js';
import { UsageError } from '../exit.js';

/** Opens the log of the data folder for reading, also while a service writes it. */
export const openLog = async (): Promise<EventStore> => {
  const { dataDir } = readSettings(process.env);
  const file = join(dataDir, 'events.sqlite');
  if (!existsSync(file))
    throw new UsageError(`There is no log at ${file}. RECOUNT_DATA_DIR says where it is.`);
  return openSqliteEventStore({ file });
};
