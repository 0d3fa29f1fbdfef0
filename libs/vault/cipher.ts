import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ALGORITHM = 'aes-256-gcm';

export const newKey = (): Buffer => randomBytes(KEY_BYTES);

/** Copies a key into its own memory: Node's decrypted buffers share blocks of 8 kB, and a cached key would retain the block. */
export const keptKey = (key: Buffer): Buffer => {
  const kept = Buffer.alloc(key.length);
  key.copy(kept);
  return kept;
};

/** AES-256-GCM with a random nonce: nonce, ciphertext and tag in one buffer. It opens only with the same key and the same `context`. */
export const encrypt = (key: Buffer, plain: Buffer, context: string): Buffer => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(context, 'utf8'));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
};

/** The plaintext; undefined when the key, the context or any bit differs. */
export const decrypt = (key: Buffer, encrypted: Buffer, context: string): Buffer | undefined => {
  if (encrypted.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const end = encrypted.length - TAG_BYTES;
  const decipher = createDecipheriv(ALGORITHM, key, encrypted.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(context, 'utf8'));
  decipher.setAuthTag(encrypted.subarray(end));
  try {
    return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES, end)), decipher.final()]);
  } catch {
    return undefined;
  }
};
