import type { Json } from '#libs/event-log';
import { decrypt, encrypt } from './cipher.js';
import { decryptionFailed } from './errors.js';

/**
 * Ciphertext is as long as its plaintext, and the length of a card's name may reveal the card. So texts are padded with blanks, which JSON
 * ignores: to a multiple of this many bytes, or of a sixteenth of their length if that is more.
 */
const STEP = 128;

export const paddedLength = (bytes: number): number => {
  const step = Math.max(STEP, 2 ** (Math.floor(Math.log2(Math.max(1, bytes))) - 4));
  return Math.ceil(bytes / step) * step;
};

/** Ciphertext of a value; only `key` opens it, and only at the same `place`. */
export const encryptJson = (key: Buffer, value: Json, place: string): string => {
  const text = Buffer.from(JSON.stringify(value), 'utf8');
  const padded = Buffer.alloc(paddedLength(text.length), ' ');
  text.copy(padded);
  return encrypt(key, padded, place).toString('base64url');
};

/** Throws DECRYPTION_FAILED. */
export const decryptJson = (key: Buffer, encrypted: Json, place: string): Json => {
  const plain =
    typeof encrypted === 'string' ? decrypt(key, Buffer.from(encrypted, 'base64url'), place) : undefined;
  if (plain === undefined)
    throw decryptionFailed(`An encrypted part cannot be decrypted: it was altered or moved. ${place}`);
  return JSON.parse(plain.toString('utf8'));
};
