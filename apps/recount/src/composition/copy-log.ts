import { open, rm } from 'node:fs/promises';
import { copySqliteLog } from '../../../../libs/event-log/sqlite/index.js';
import { logFile } from '../../../api/src/composition/data-folder.js';
import type { Settings } from '../../../api/src/composition/settings.js';

export interface LogCopy {
  readonly head: string;
  readonly events: number;
}

export interface CopyOptions {
  /** A name for a temporary file. */
  readonly scratch: string;
  readonly signal: AbortSignal;
  /** Receives the share of a file that is copied, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Receives the copy, in parts of some {@link PART_BYTES}. A part ends between two records. */
  readonly onPart: (bytes: Buffer) => Promise<void>;
}

export const PART_BYTES = 4 * 1024 * 1024;

/** Copies a snapshot of the log, while services may append to it: the file of the embedded store, or of a server one JSON line for each record. */
export const copyLog = ({ dataDir, eventStore }: Settings, options: CopyOptions): Promise<LogCopy> =>
  eventStore.kind === 'sqlite' ? copyFile(dataDir, options) : copyRecords(eventStore.url, options);

const copyFile = async (
  dataDir: string,
  { scratch, signal, onProgress, onPart }: CopyOptions,
): Promise<LogCopy> => {
  await (await open(scratch, 'wx', 0o600)).close();
  try {
    const copied = await copySqliteLog({ file: logFile(dataDir), to: scratch, signal, onProgress });
    const copy = await open(scratch);
    try {
      for (;;) {
        signal.throwIfAborted();
        const { bytesRead, buffer } = await copy.read(Buffer.alloc(PART_BYTES), 0, PART_BYTES);
        if (bytesRead === 0) break;
        await onPart(buffer.subarray(0, bytesRead));
      }
    } finally {
      await copy.close();
    }
    return { head: String(copied.head), events: copied.events };
  } finally {
    await rm(scratch, { force: true });
  }
};

const copyRecords = async (url: string, { signal, onPart }: CopyOptions): Promise<LogCopy> => {
  // The client library is large, so it is loaded only if needed.
  const { copyEventStoreDb } = await import('../../../../libs/event-log/eventstoredb/index.js');
  let [head, events] = ['', 0];
  let lines: string[] = [];
  let bytes = 0;
  const endPart = async (): Promise<void> => {
    if (lines.length > 0) await onPart(Buffer.from(lines.join('')));
    lines = [];
    bytes = 0;
  };
  for await (const record of copyEventStoreDb(url, signal)) {
    if (record.kind === 'event') {
      head = record.position;
      events += 1;
    }
    const line = `${JSON.stringify(record)}\n`;
    lines.push(line);
    bytes += Buffer.byteLength(line);
    if (bytes >= PART_BYTES) await endPart();
  }
  await endPart();
  return { head, events };
};
