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
  /** Receives the share that is done, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Receives the copy, in parts of at most {@link PART_BYTES}. */
  readonly onPart: (bytes: Buffer) => Promise<void>;
}

export const PART_BYTES = 4 * 1024 * 1024;

/** Copies the log as it is now, while a service may append to it. */
export const copyLog = async (
  { dataDir }: Pick<Settings, 'dataDir'>,
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
