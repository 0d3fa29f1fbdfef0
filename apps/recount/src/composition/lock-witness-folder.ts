import { join } from 'node:path';
import { isEventStoreError } from '#libs/event-log';
import { lockFile } from '../../../../libs/event-log/sqlite/index.js';
import { makeFolder } from '../../../api/src/composition/make-folder.js';
import { UsageError } from '../exit.js';

const OWNER_ONLY = 0o700;

/** Locks the folder of a witness until the returned function is called: two processes with one state could cosign two histories. */
export const lockWitnessFolder = async (folder: string): Promise<() => void> => {
  await makeFolder(folder, OWNER_ONLY);
  try {
    return lockFile(
      join(folder, 'lock'),
      `Another witness is using ${folder}; stop it first, or name another folder.`,
    );
  } catch (error) {
    if (isEventStoreError(error)) throw new UsageError(error.message);
    throw error;
  }
};
