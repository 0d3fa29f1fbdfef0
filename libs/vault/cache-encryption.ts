import { LRUCache } from 'lru-cache';
import { decrypt, encrypt, newKey } from './cipher.js';
import { paddedLength } from './encrypted-json.js';
import type { MasterKey } from './master-key.js';

/** The context under which the keys of caches are wrapped. */
const CONTEXT = 'cache';
const LENGTH_BYTES = 4;
/** The number of cached keys of earlier runs. */
const KEPT = 100;

/**
 * Encrypts caches on disk that contain hidden information. Each run has its own key, wrapped by the master key; each text begins with the
 * wrapped key. Without that master key nothing opens, and the cache is rebuilt.
 */
export class CacheEncryption {
  readonly #open = new LRUCache<string, Buffer>({ max: KEPT });
  #own: Promise<{ readonly key: Buffer; readonly wrapped: string }> | undefined;

  constructor(private readonly masterKey: MasterKey) {}

  /** Text that opens only at the same `place`; padded, so that its length reveals little. */
  async encrypt(bytes: Buffer, place: string): Promise<string> {
    this.#own ??= this.#draw().catch((error: unknown) => {
      this.#own = undefined;
      throw error;
    });
    const { key, wrapped } = await this.#own;
    const padded = Buffer.alloc(paddedLength(LENGTH_BYTES + bytes.length));
    padded.writeUInt32BE(bytes.length);
    bytes.copy(padded, LENGTH_BYTES);
    return `${wrapped} ${encrypt(key, padded, placeOf(place)).toString('base64url')}`;
  }

  /** Undefined for a text that was altered or moved, and when its master key is missing. */
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
