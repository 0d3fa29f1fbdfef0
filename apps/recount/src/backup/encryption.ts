import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { ByteReader } from './bytes.js';
import { ArchiveFault } from './fault.js';

/*
 * An encrypted archive: a line with the format and a salt, then chunks of AES-256-GCM. The key is derived from the passphrase and the salt by scrypt, so it is used for one
 * archive only, and the nonces can count. A nonce also has whether its chunk is the last one: chunks cannot be cut off, exchanged or moved.
 */

const MAGIC = 'recount-backup-encrypted/1 ';
const SALT_BYTES = 16;
const CHUNK = 64 * 1024;
const TAG = 16;
const SCRYPT = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

const headerOf = (salt: Buffer): Buffer => Buffer.from(`${MAGIC}${salt.toString('hex')}\n`);
const HEADER_BYTES = headerOf(Buffer.alloc(SALT_BYTES)).length;

export type Sink = (bytes: Buffer) => Promise<void>;

const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, SCRYPT, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });

const nonceOf = (chunk: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(chunk, 5, 6);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
};

/** Encrypts what is written to it, into `sink`. `end` writes the last chunk. */
export const encryptedSink = async (
  sink: Sink,
  passphrase: string,
): Promise<{ readonly write: Sink; readonly end: () => Promise<void> }> => {
  const salt = randomBytes(SALT_BYTES);
  const header = headerOf(salt);
  const key = await keyOf(passphrase, salt);
  let waiting = Buffer.alloc(0);
  let count = 0;
  const seal = async (plain: Buffer, isLast: boolean): Promise<void> => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(count, isLast), { authTagLength: TAG });
    cipher.setAAD(header);
    count += 1;
    await sink(Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]));
  };
  await sink(header);
  return {
    write: async (bytes) => {
      waiting = Buffer.concat([waiting, bytes]);
      // The last chunk is written by `end`, so that it is marked.
      let at = 0;
      for (; waiting.length - at > CHUNK; at += CHUNK) await seal(waiting.subarray(at, at + CHUNK), false);
      waiting = Buffer.from(waiting.subarray(at));
    },
    end: () => seal(waiting, true),
  };
};

/** The bytes of an archive, decrypted if it is encrypted. Throws an ArchiveFault for a wrong or missing passphrase, or altered bytes. */
export async function* decrypted(
  chunks: AsyncIterable<Uint8Array>,
  passphrase: string | undefined,
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(chunks);
  const header = await reader.takeUpTo(HEADER_BYTES);
  if (!header.toString('latin1').startsWith(MAGIC)) {
    yield header;
    while (!(await reader.isAtEnd())) yield await reader.takeUpTo(CHUNK);
    return;
  }
  if (passphrase === undefined)
    throw new ArchiveFault(
      'The archive is encrypted; name the file of its passphrase (--passphrase-file), or set RECOUNT_BACKUP_PASSPHRASE.',
    );
  const key = await keyOf(passphrase, Buffer.from(header.toString('latin1', MAGIC.length), 'hex'));
  for (let count = 0; ; count += 1) {
    const sealed = await reader.takeUpTo(CHUNK + TAG);
    const isLast = await reader.isAtEnd();
    const plain = opened(key, header, sealed, nonceOf(count, isLast));
    if (plain === undefined)
      throw new ArchiveFault(
        count === 0
          ? 'The passphrase is wrong, or the archive is damaged.'
          : 'The archive is damaged: an encrypted part was altered, or its end is missing.',
      );
    yield plain;
    if (isLast) return;
  }
}

const opened = (key: Buffer, header: Buffer, sealed: Buffer, nonce: Buffer): Buffer | undefined => {
  if (sealed.length < TAG) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG });
  decipher.setAAD(header);
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
  } catch {
    return undefined;
  }
};
