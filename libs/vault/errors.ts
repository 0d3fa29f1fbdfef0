import { EventStoreError } from '#libs/event-log';

/** Something was encrypted under a key that nobody here has: another key must be given, and nothing was lost. */
export const keyNotAtHand = (message: string): EventStoreError =>
  new EventStoreError('KEY_NOT_AT_HAND', message, 'rejected');

/** What is encrypted is not what was encrypted there: it was altered, moved, or encrypted under another key. */
export const decryptionFailed = (message: string, cause?: unknown): EventStoreError =>
  new EventStoreError('DECRYPTION_FAILED', message, 'rejected', { cause });
