import { isEventStoreError } from '#libs/event-log';

const SENTENCES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'That port is in use. Choose another one with --port or PORT.',
  EACCES: 'The present user lacks the permission.',
  EPERM: 'The present user lacks the permission.',
  EROFS: 'The file system is read-only.',
  ENOSPC: 'The disk is full.',
  ENOENT: 'There is no such file or folder.',
  ENOTDIR: 'A part of that path is a file, not a folder.',
  EISDIR: 'That is a folder, not a file.',
  ECONNREFUSED: 'No service answers at that address; is it running?',
  EEXIST: 'There is a file where a folder should be.',
};

/** Describes a failure of the environment (a taken port, a full disk, a damaged log) in one sentence; undefined for a bug. */
export const environmentFailure = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  if (isEventStoreError(error)) return `The log: ${error.message}`;
  const sentence = 'code' in error ? SENTENCES[String(error.code)] : undefined;
  if (sentence !== undefined) return 'message' in error ? `${sentence} (${String(error.message)})` : sentence;
  // A failed request has the reason in its cause.
  return 'cause' in error ? environmentFailure(error.cause) : undefined;
};
