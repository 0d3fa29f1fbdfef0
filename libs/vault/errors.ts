import { EventStoreError } from '#libs/event-log';

/** The master key of encrypted data is not configured here. No data are lost: configure that key. */
export const keyNotAtHand = (message: string): EventStoreError =>
  new EventStoreError('KEY_NOT_AT_HAND', message, 'rejected');

/** The ciphertext was altered, moved, or encrypted under another key. */
export const decryptionFailed = (message: string, cause?: unknown): EventStoreError =>
  new EventStoreError('DECRYPTION_FAILED', message, 'rejected', { cause });
