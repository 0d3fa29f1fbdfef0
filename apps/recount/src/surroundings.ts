import { isEventStoreError } from '#libs/event-log';

const SENTENCES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'That port is taken. Another one can be given by --port or PORT.',
  EACCES: 'This user may not do that here.',
  EPERM: 'This user may not do that here.',
  EROFS: 'That place can only be read.',
  ENOSPC: 'The disk is full.',
  ENOENT: 'There is no such file or folder.',
  ENOTDIR: 'A part of that path is a file, not a folder.',
  EISDIR: 'That is a folder, not a file.',
  ECONNREFUSED: 'Nothing answers at that address; is the service running?',
  EEXIST: 'There is a file where a folder should be.',
};

/** A failure of the machine around us (a taken port, a full disk, a damaged log) as a sentence; undefined for a bug of our own. */
export const surroundings = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  if (isEventStoreError(error)) return `The log: ${error.message}`;
  const sentence = 'code' in error ? SENTENCES[String(error.code)] : undefined;
  if (sentence !== undefined) return 'message' in error ? `${sentence} (${String(error.message)})` : sentence;
  // A request that failed says why in its cause.
  return 'cause' in error ? surroundings(error.cause) : undefined;
};
