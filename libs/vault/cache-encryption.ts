import { LRUCache } from 'lru-cache';
import { decrypt, encrypt, newKey } from './cipher.js';
import { paddedLength } from './encrypted-json.js';
import type { MasterKey } from './master-key.js';

/** What the wrapped keys of caches are for. */
const CONTEXT = 'cache';
const LENGTH_BYTES = 4;
/** Keys of earlier runs that are kept open. */
const KEPT = 100;

/**
 * Encrypts what lies beside the log and holds what the log hides: a cache that can be thrown away. Each run has a key of its own, which stands before what it
 * encrypted, wrapped by the master key; where that is not at hand any more, nothing opens.
 */
export class CacheEncryption {
  readonly #open = new LRUCache<string, Buffer>({ max: KEPT });
  #own: Promise<{ readonly key: Buffer; readonly wrapped: string }> | undefined;

  constructor(private readonly masterKey: MasterKey) {}

  /** As text that opens only where it stands (`place`), and whose length says little. */
  async encrypt(bytes: Buffer, place: string): Promise<string> {
    this.#own ??= this.#draw();
    const { key, wrapped } = await this.#own;
    const padded = Buffer.alloc(paddedLength(LENGTH_BYTES + bytes.length));
    padded.writeUInt32BE(bytes.length);
    bytes.copy(padded, LENGTH_BYTES);
    return `${wrapped} ${encrypt(key, padded, placeOf(place)).toString('base64url')}`;
  }

  /** Undefined for what was altered, stands elsewhere, or needs a master key that is not at hand. */
  async decrypt(text: string, place: string): Promise<Buffer | undefined> {
    const [wrapped = '', encrypted = ''] = text.split(' ');
    const key = this.#open.get(wrapped) ?? (await this.#unwrap(wrapped));
    const padded = key && decrypt(key, Buffer.from(encrypted, 'base64url'), placeOf(place));
    return padded?.subarray(LENGTH_BYTES, LENGTH_BYTES + padded.readUInt32BE());
  }

  async #draw(): Promise<{ readonly key: Buffer; readonly wrapped: string }> {
    const key = newKey();
    const wrapped = await this.masterKey.wrap(key, CONTEXT);
    this.#open.set(wrapped, key);
    return { key, wrapped };
  }

  async #unwrap(wrapped: string): Promise<Buffer | undefined> {
    const key = await this.masterKey.unwrap(wrapped, CONTEXT).catch(() => undefined);
    if (key !== undefined) this.#open.set(wrapped, key);
    return key;
  }
}

const placeOf = (place: string): string => JSON.stringify(['recount/cache/1', place]);
