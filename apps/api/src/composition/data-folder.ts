import { chmod, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { takeExclusively } from '../../../../libs/event-log/sqlite/index.js';
import { makeFolder } from './make-folder.js';

/** The file of the embedded log in a data folder. */
export const logFile = (dataDir: string): string => join(dataDir, 'events.sqlite');

/** The folder of the read models in a data folder. */
export const readModelFolder = (dataDir: string): string => join(dataDir, READ_MODELS);

const READ_MODELS = 'read-models';
/** What this service puts into its data folder. */
const OWN_FILE =
  /^(?:(?:events\.sqlite|service\.lock)(?:-wal|-shm|-journal)?|(?:token-secret|master-key|proof-keys)(?:\.\d+)?)$/;
const LOCK = 'service.lock';
const FOLDER = 0o700;
const FILE = 0o600;

/**
 * Has the data folder for this service alone until the returned function is called: two that follow the log into the same read models would count
 * everything twice. Commands that only read are not asked. Throws IN_USE while another service has it.
 */
export const takeDataFolder = async (dataDir: string): Promise<() => void> => {
  await openDataFolder(dataDir);
  await makeFile(join(dataDir, LOCK));
  return takeExclusively(
    join(dataDir, LOCK),
    `Another service is using ${dataDir}; stop it first, or give this one a folder of its own (RECOUNT_DATA_DIR).`,
  );
};

/**
 * Makes the data folder, and shuts it and what the service keeps there from all other users of the machine: it holds every hand, and the secret that
 * tokens are signed with. A folder that holds other things as well is left as it is, and only the service's own files are shut.
 */
const openDataFolder = async (dataDir: string): Promise<void> => {
  await makeFolder(dataDir, FOLDER);
  await makeFolder(readModelFolder(dataDir), FOLDER);
  const names = await readdir(dataDir);
  const models = (await readdir(readModelFolder(dataDir))).map((name) => join(READ_MODELS, name));
  const files = [...names.filter((name) => OWN_FILE.test(name)), ...models];
  const isOurs = names.every((name) => name === READ_MODELS || OWN_FILE.test(name));
  await shut([...(isOurs ? [dataDir] : []), readModelFolder(dataDir)], FOLDER);
  await shut(
    files.map((name) => join(dataDir, name)),
    FILE,
  );
};

/** Makes the log's file, if there is none: SQLite gives the files beside it the same mode. */
export const makeLogFile = async (dataDir: string): Promise<void> => {
  await makeFolder(dataDir, FOLDER);
  await makeFile(logFile(dataDir));
};

/**
 * Where it cannot be made, whoever opens it says why. One that is there is not even opened: to close it again would give up the locks that this process
 * may have on it, by which SQLite tells other processes that a log is in use.
 */
const makeFile = async (file: string): Promise<void> => {
  const made = await open(file, 'wx', FILE).catch(() => undefined);
  await made?.close();
};

/** What another user owns stays as it is: that is for whoever set the machine up to know. */
const shut = async (paths: readonly string[], mode: number): Promise<void> => {
  for (const path of paths)
    await chmod(path, mode).catch((error: unknown) =>
      new Logger('DataFolder').warn(
        `Others may read ${path}: ${error instanceof Error ? error.message : error}`,
      ),
    );
};
