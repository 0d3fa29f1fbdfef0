import { isEventStoreError } from '#libs/event-log';

/** Sentences for codes of Node.js and of SQLite; docs/how-to/operate.md lists the failures of a start. */
const SENTENCES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'That port is in use. Choose another one with --port or PORT.',
  EADDRNOTAVAIL: 'This machine has no such address. Choose another one with --host.',
  ENOTFOUND: 'There is no host with that name.',
  EACCES: 'The present user lacks the permission.',
  EPERM: 'The present user lacks the permission.',
  EROFS: 'The file system is read-only.',
  ENOSPC: 'The disk is full.',
  ENOENT: 'There is no such file or folder.',
  ENOTDIR: 'A part of that path is a file, not a folder.',
  EISDIR: 'That is a folder, not a file.',
  ECONNREFUSED: 'No service answers at that address; is it running?',
  EEXIST: 'There is a file where a folder should be.',
  SQLITE_FULL: 'The disk is full.',
  SQLITE_IOERR: 'A file cannot be read or written: the disk is full or damaged.',
  SQLITE_READONLY: 'A file can only be read.',
  SQLITE_CANTOPEN: 'A file cannot be opened.',
  SQLITE_CORRUPT: 'A file beside the log is damaged; delete the folder read-models, which is rebuilt.',
  SQLITE_NOTADB: 'A file beside the log is damaged; delete the folder read-models, which is rebuilt.',
};

/** A code of SQLite may be more specific, such as `SQLITE_IOERR_WRITE`. */
const sentenceOf = (code: string): string | undefined =>
  SENTENCES[code] ?? SENTENCES[/^SQLITE_[A-Z]+/.exec(code)?.[0] ?? ''];

/** Describes a failure of the environment (a taken port, a full disk, a damaged log) in one sentence; undefined for a bug. */
export const environmentFailure = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  if (isEventStoreError(error)) return `The log: ${error.message}`;
  const sentence = 'code' in error ? sentenceOf(String(error.code)) : undefined;
  if (sentence !== undefined) return 'message' in error ? `${sentence} (${String(error.message)})` : sentence;
  // A failed request has the reason in its cause.
  return 'cause' in error ? environmentFailure(error.cause) : undefined;
};
