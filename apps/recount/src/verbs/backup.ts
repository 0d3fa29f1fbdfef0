import { constants } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { checkKeysOfLog } from '../../../api/src/composition/open-house-keys.js';
import { readSettings, type Settings } from '../../../api/src/composition/settings.js';
import { ArchiveWriter, type Manifest } from '../backup/archive.js';
import { KEYS, LOG, README, readKeys, SETTINGS, settingsIn } from '../backup/contents.js';
import { encryptedSink } from '../backup/encryption.js';
import { syncFolder, writeAll } from '../backup/files.js';
import { readPassphrase } from '../backup/passphrase.js';
import { copyLog } from '../composition/copy-log.js';
import { openLog } from '../composition/open-log.js';
import { EXIT, print, remark } from '../exit.js';
import { version } from '../version.js';

export interface BackupOptions {
  readonly to?: string;
  readonly dataDir?: string;
  readonly passphraseFile?: string;
  readonly json?: boolean;
}

const pack = promisify(gzip);

/** Writes the log, the keys and the settings of a service to one archive, also while the service runs. */
export const backup = async ({ to, dataDir, passphraseFile, json }: BackupOptions): Promise<void> => {
  const settings = readSettings({
    ...process.env,
    ...(dataDir === undefined ? {} : { RECOUNT_DATA_DIR: dataDir }),
  });
  const passphrase = await readPassphrase(passphraseFile);
  const now = new Date();
  const file = resolve(to ?? nameAt(now, passphrase !== undefined));
  await refuseWithoutKeys(settings);
  const interrupted = new AbortController();
  const onSignal = () => interrupted.abort();
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  try {
    const written = await writeFile(file, (handle) =>
      writeArchive(handle, {
        settings,
        passphrase,
        now,
        scratch: `${file}.${process.pid}.log`,
        signal: interrupted.signal,
      }),
    );
    const { events, head } = written.log;
    if (json)
      print(
        JSON.stringify({ file, store: written.store, events, head, isEncrypted: passphrase !== undefined }),
      );
    else print(`${file}: ${events} events, up to position ${head}.`);
    if (passphrase === undefined) remark('The archive holds the keys of the service: keep it secret.');
  } catch (error) {
    if (!interrupted.signal.aborted) throw error;
    remark('Interrupted: no archive was written.');
    process.exitCode = EXIT.failed;
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
};

const nameAt = (now: Date, isEncrypted: boolean): string =>
  `recount-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar${isEncrypted ? '.enc' : ''}`;

/** A restored service could not start without the keys that the log names. */
const refuseWithoutKeys = async (settings: Settings): Promise<void> => {
  const store = await openLog(settings);
  try {
    await checkKeysOfLog(settings, store);
  } finally {
    await store.close();
  }
};

/** Writes a file that appears under its name only when it is complete and on disk. */
const writeFile = async <T>(file: string, write: (handle: FileHandle) => Promise<T>): Promise<T> => {
  const draft = `${file}.${process.pid}.part`;
  const handle = await open(draft, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600);
  try {
    const written = await write(handle);
    await handle.sync();
    await rename(draft, file);
    await syncFolder(dirname(file));
    return written;
  } finally {
    await handle.close();
    await rm(draft, { force: true });
  }
};

interface Task {
  readonly settings: Settings;
  readonly passphrase: string | undefined;
  readonly now: Date;
  readonly scratch: string;
  readonly signal: AbortSignal;
}

const writeArchive = async (
  handle: FileHandle,
  { settings, passphrase, now, scratch, signal }: Task,
): Promise<Manifest> => {
  const toFile = (bytes: Buffer): Promise<void> => writeAll(handle, bytes);
  const sealed = passphrase === undefined ? undefined : await encryptedSink(toFile, passphrase);
  const writer = new ArchiveWriter(sealed?.write ?? toFile);
  await writer.add('README.txt', Buffer.from(README));
  let parts = 0;
  const log = await copyLog(settings, {
    scratch,
    signal,
    onProgress: showProgress,
    onPart: async (bytes) => {
      parts += 1;
      await writer.add(`${LOG}${String(parts).padStart(6, '0')}.gz`, await pack(bytes));
    },
  });
  // After the log, so that all keys are here that the copied log names.
  for (const [name, bytes] of await readKeys(settings)) await writer.add(`${KEYS}${name}`, bytes);
  await writer.add(SETTINGS, Buffer.from(`${JSON.stringify(settingsIn(process.env), null, 1)}\n`));
  const manifest = await writer.finish({
    recount: version(),
    createdAt: now.toISOString(),
    issuer: settings.proofIssuer,
    store: settings.eventStore.kind,
    log,
  });
  await sealed?.end();
  return manifest;
};

const showProgress = (share: number): void => {
  if (process.stderr.isTTY)
    process.stderr.write(`\r${Math.floor(share * 100)} % copied${share === 1 ? '\n' : ''}`);
};
