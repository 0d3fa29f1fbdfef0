import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { takeExclusively } from '../../../../libs/event-log/sqlite/index.js';

/**
 * Has the data folder for this service alone until the returned function is called: two that follow the log into the same read models would count
 * everything twice. Commands that only read are not asked. Throws IN_USE while another service has it.
 */
export const takeDataFolder = async (dataDir: string): Promise<() => void> => {
  await mkdir(dataDir, { recursive: true });
  return takeExclusively(
    join(dataDir, 'service.lock'),
    `Another service is using ${dataDir}; stop it first, or give this one a folder of its own (RECOUNT_DATA_DIR).`,
  );
};
