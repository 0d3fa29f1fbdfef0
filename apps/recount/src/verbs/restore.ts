import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import { logFile } from '../../../api/src/composition/data-folder.js';
import { hasCode } from '../../../api/src/composition/has-code.js';
import { openEventStore } from '../../../api/src/composition/open-event-store.js';
import { checkKeysOfLog } from '../../../api/src/composition/open-house-keys.js';
import { readSettings, type Settings } from '../../../api/src/composition/settings.js';
import { type Manifest, readArchive } from '../backup/archive.js';
import { KEY_FILES, KEYS, LOG, SETTINGS, settingLines } from '../backup/contents.js';
import { ArchiveFault } from '../backup/fault.js';
import { syncFolder, writeAll } from '../backup/files.js';
import { readPassphrase } from '../backup/passphrase.js';
import type { TarEntry } from '../backup/tar.js';
import { PART_BYTES } from '../composition/copy-log.js';
import { openLog } from '../composition/open-log.js';
import type { LogRecord } from '../composition/restore-log.js';
import { EXIT, print, remark, UsageError } from '../exit.js';

export interface RestoreOptions {
  readonly dataDir?: string;
  readonly check?: boolean;
  readonly passphraseFile?: string;
}

const settingsSchema = z.record(z.string(), z.string().nullable());
type Reading = (onEntry: (entry: TarEntry) => Promise<void>) => Promise<Manifest>;

/** Checks an archive completely, then restores it, unless only the check was requested. */
export const restore = async (
  archive: string,
  { dataDir, check = false, passphraseFile }: RestoreOptions,
): Promise<void> => {
  const passphrase = await readPassphrase(passphraseFile);
  const read: Reading = (onEntry) => readArchive(createReadStream(archive), passphrase, onEntry);
  await stat(archive).catch(() => {
    throw new UsageError(`There is no archive ${archive}.`);
  });
  try {
    let settings: z.infer<typeof settingsSchema> = {};
    const manifest = await read(async ({ name, bytes }) => {
      if (name === SETTINGS) settings = settingsSchema.parse(JSON.parse(bytes.toString()));
    });
    const { createdAt, issuer, log } = manifest;
    print(`A backup of ${createdAt}, issuer ${issuer}: ${log.events} events, up to position ${log.head}.`);
    if (check) {
      print('Every file in it is as it was written.');
      return;
    }
    const target = readSettings({
      ...process.env,
      ...(dataDir === undefined ? {} : { RECOUNT_DATA_DIR: resolve(dataDir) }),
    });
    if (target.eventStore.kind !== manifest.store)
      throw new UsageError(
        `The archive holds a log of ${manifest.store}, and RECOUNT_EVENT_STORE is ${target.eventStore.kind}; set it to ${manifest.store}.`,
      );
    await restoreFolder(target, manifest, read);
    print(`Restored to ${target.dataDir}${manifest.store === 'sqlite' ? '' : ' and the server'}.`);
    const lines = settingLines(settings);
    if (lines.length > 0) remark(['The service had these settings; set them again:', ...lines].join('\n'));
  } catch (error) {
    if (!(error instanceof ArchiveFault)) throw error;
    remark(error.message);
    process.exitCode = EXIT.failed;
  }
};

/** Restores to a folder beside the target, or in it if that is a mounted disk, and moves the files only when the log opens with its keys. */
const restoreFolder = async (target: Settings, manifest: Manifest, read: Reading): Promise<void> => {
  const folder = target.dataDir;
  await refuseUsed(folder);
  await mkdir(dirname(folder), { recursive: true });
  const isMounted = await isMountPoint(folder);
  const staging = isMounted ? join(folder, `restore-${process.pid}`) : `${folder}.restore-${process.pid}`;
  await mkdir(staging, { mode: 0o700 });
  try {
    // The log is verified with the restored keys only.
    const settings: Settings = {
      ...readSettings({ RECOUNT_DATA_DIR: staging }),
      eventStore: target.eventStore,
    };
    await unpackKeys(staging, read);
    if (manifest.store === 'sqlite') await unpackLog(staging, read);
    else await restoreToServer(settings, manifest, read);
    await verify(settings, manifest);
    await syncFolder(staging);
    if (isMounted) await moveFiles(staging, folder);
    else await rename(staging, folder);
    await syncFolder(isMounted ? folder : dirname(folder));
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
};

/** The root of a separate file system may contain this folder. */
const OF_THE_DISK = 'lost+found';

const refuseUsed = async (folder: string): Promise<void> => {
  const names = await readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  if (names.some((name) => name !== OF_THE_DISK))
    throw new UsageError(`${folder} is not empty; restore to a new folder.`);
};

const isMountPoint = async (folder: string): Promise<boolean> => {
  const own = await stat(folder).catch(() => undefined);
  return own !== undefined && own.dev !== (await stat(dirname(folder))).dev;
};

const unpackKeys = async (staging: string, read: Reading): Promise<void> => {
  await read(async ({ name, bytes }) => {
    const key = KEY_FILES.find((one) => name === `${KEYS}${one}`);
    if (key !== undefined) await writeKey(join(staging, key), bytes);
  });
};

const unpackLog = async (staging: string, read: Reading): Promise<void> => {
  const log = await open(logFile(staging), 'wx', 0o600);
  try {
    await read(async ({ name, bytes }) => {
      if (name.startsWith(LOG)) await writeAll(log, await unpacked(name, bytes));
    });
    await log.sync();
  } finally {
    await log.close();
  }
};

/** Appends the log to an empty server. Until the keys are in their place, a service refuses the log, so it cannot start on a part of it. */
const restoreToServer = async (settings: Settings, { log }: Manifest, read: Reading): Promise<void> => {
  const { LogRestorer, placesIn, recordsIn } = await import('../composition/restore-log.js');
  const store = await openEventStore(settings);
  try {
    for await (const { stream } of store.readAll({ limit: 1 }))
      throw new UsageError(
        `The server has a log already, with the stream ${stream}; restore to an empty server.`,
      );
    const each = (onRecord: (record: LogRecord) => Promise<void>) =>
      read(async ({ name, bytes }) => {
        if (!name.startsWith(LOG)) return;
        for (const record of recordsIn(await unpacked(name, bytes))) await onRecord(record);
      });
    const places = new Set<string>();
    await each(async (record) => {
      for (const place of placesIn(record)) places.add(place);
    });
    const restorer = new LogRestorer(store, places);
    await each((record) => restorer.take(record));
    await restorer.flush();
    if (restorer.events !== log.events)
      throw new ArchiveFault(`The archive is damaged: it has ${restorer.events} of ${log.events} events.`);
  } finally {
    await store.close();
  }
};

const unpacked = (name: string, bytes: Buffer): Promise<Buffer> =>
  promisify(gunzip)(bytes, { maxOutputLength: 2 * PART_BYTES }).catch((cause: unknown) => {
    throw new ArchiveFault(`The archive is damaged: ${name} cannot be unpacked.`, { cause });
  });

const writeKey = async (file: string, bytes: Buffer): Promise<void> => {
  const handle = await open(file, 'wx', 0o600);
  try {
    await writeAll(handle, bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Opens the restored log, and checks its keys. */
const verify = async (settings: Settings, { log, store: kind }: Manifest): Promise<void> => {
  const store = await openLog(settings);
  try {
    await checkKeysOfLog(settings, store);
    const head = await store.head();
    if (kind === 'sqlite' && (head ?? '0') !== log.head)
      throw new ArchiveFault(`The archive is damaged: its log ends at position ${head}, not at ${log.head}.`);
  } finally {
    await store.close();
  }
  if (kind === 'sqlite') await removeWriteAhead(logFile(settings.dataDir));
};

/** The closed log is one file; the driver removes the others only later. */
const removeWriteAhead = async (file: string): Promise<void> => {
  const waiting = await stat(`${file}-wal`).catch(() => ({ size: 0 }));
  if (waiting.size > 0) return;
  for (const suffix of ['-wal', '-shm']) await rm(`${file}${suffix}`, { force: true });
};

/** The master key last: a service refuses a log without it, so it cannot start on a half-moved folder. */
const moveFiles = async (staging: string, folder: string): Promise<void> => {
  const names = (await readdir(staging)).filter((name) => name !== 'master-key');
  for (const name of [...names.sort(), 'master-key'])
    await rename(join(staging, name), join(folder, name)).catch((error: unknown) => {
      if (name !== 'master-key' || !hasCode(error, 'ENOENT')) throw error;
    });
};
