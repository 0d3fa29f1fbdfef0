import { chmod, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { lockFile } from '../../../../libs/event-log/sqlite/index.js';
import { hasCode } from './has-code.js';
import { makeFolder } from './make-folder.js';

export const logFile = (dataDir: string): string => join(dataDir, 'events.sqlite');

export const readModelFolder = (dataDir: string): string => join(dataDir, READ_MODELS);

const READ_MODELS = 'read-models';
/** Names of the service's own files in the data folder. */
const OWN_FILE =
  /^(?:(?:events\.sqlite|service\.lock)(?:-wal|-shm|-journal)?|(?:token-secret|master-key|proof-keys)(?:\.\d+)?)$/;
const LOCK = 'service.lock';
const FOLDER = 0o700;
const FILE = 0o600;

/** Locks the data folder until the returned function is called: two services on the same read models would count every event twice. Throws IN_USE. */
export const takeDataFolder = async (dataDir: string): Promise<() => void> => {
  await openDataFolder(dataDir);
  await makeFile(join(dataDir, LOCK));
  return lockFile(
    join(dataDir, LOCK),
    `Another service is using ${dataDir}; stop it first, or give this one a folder of its own (RECOUNT_DATA_DIR).`,
  );
};

/** Creates the data folder and restricts it to its owner, because it contains hidden information and secrets. In a shared folder, restricts only its own files. */
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

/** Creates the log's file if it is missing. SQLite copies its mode to the files beside it. */
export const makeLogFile = async (dataDir: string): Promise<void> => {
  await makeFolder(dataDir, FOLDER);
  await makeFile(logFile(dataDir));
};

/**
 * Ignores errors: the later attempt to open the file reports them. Never opens an existing file. Closing it again would release this process's locks on it, by which
 * SQLite shows other processes that the log is in use.
 */
const makeFile = async (file: string): Promise<void> => {
  const made = await open(file, 'wx', FILE).catch(() => undefined);
  await made?.close();
};

/** Restricts access. Files of another user only cause a warning. */
const shut = async (paths: readonly string[], mode: number): Promise<void> => {
  for (const path of paths)
    await chmod(path, mode).catch((error: unknown) => {
      // On a read-only disk the start fails with a single message.
      if (!hasCode(error, 'EROFS'))
        new Logger('DataFolder').warn(
          `Cannot restrict access to ${path}: ${error instanceof Error ? error.message : error}`,
        );
    });
};
