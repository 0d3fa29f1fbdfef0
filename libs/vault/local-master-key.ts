import { createHash } from 'node:crypto';
import { decrypt, encrypt, KEY_BYTES } from './cipher.js';
import { decryptionFailed, keyNotAtHand } from './errors.js';
import { type MasterKey, wrapperOf } from './master-key.js';

/** Provides master keys, the newest first. The newest wraps new keys; the others only unwrap. */
export interface MasterKeySource {
  /** Empty before the first key is generated. */
  read(): Promise<readonly Buffer[]>;
  /** Generates the first key. It is called only if the log names no other key. */
  draw(): Promise<readonly Buffer[]>;
}

/** The id of a master key is derived from the key, so another key cannot use it. */
const masterKeyId = (key: Buffer): string =>
  createHash('sha256').update('recount/master-key/1').update(key).digest('hex').slice(0, 16);

export class LocalMasterKey implements MasterKey {
  constructor(private readonly source: MasterKeySource) {}

  async wrap(key: Buffer, context: string): Promise<string> {
    const known = await this.source.read();
    const [newest] = known.length > 0 ? known : await this.source.draw();
    if (newest === undefined) throw keyNotAtHand('There is no master key.');
    const id = masterKeyId(newest);
    return `${id}.${encrypt(newest, key, placeOf(id, context)).toString('base64url')}`;
  }

  async unwrap(wrapped: string, context: string): Promise<Buffer> {
    const id = wrapperOf(wrapped);
    const keys = await this.source.read();
    const master = keys.find((key) => masterKeyId(key) === id);
    if (master === undefined)
      throw keyNotAtHand(
        `It is encrypted under the master key ${id}, which this node does not have (${
          keys.length === 0 ? 'it has none' : `it has ${keys.map(masterKeyId).join(', ')}`
        }). Set RECOUNT_MASTER_KEY to that key, or RECOUNT_MASTER_KEY_FILE to its file.`,
      );
    const bytes = Buffer.from(wrapped.slice(id.length + 1), 'base64url');
    const key = decrypt(master, bytes, placeOf(id, context));
    if (key === undefined || key.length !== KEY_BYTES)
      throw decryptionFailed(`A key wrapped for ${context} was altered.`);
    return key;
  }
}

const placeOf = (id: string, context: string): string =>
  JSON.stringify(['recount/wrapped-key/1', id, context]);
