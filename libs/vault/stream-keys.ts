import { LRUCache } from 'lru-cache';
import { keptKey, newKey } from './cipher.js';
import type { KeyRegister } from './key-register.js';
import { type MasterKey, wrapperOf } from './master-key.js';

/** A key and its wrapped text, as events carry it. */
export interface WrappedKey {
  readonly key: Buffer;
  readonly wrapped: string;
}

/** The number of streams with cached keys; each key takes about 300 bytes. */
const KEPT = 10_000;

/** Data keys of streams. An event carries its wrapped key, so reading needs no lookup, and a stream whose key is not cached simply gets another key. */
export class StreamKeys {
  readonly #open = new LRUCache<string, Buffer>({ max: KEPT });
  readonly #newest = new LRUCache<string, WrappedKey>({ max: KEPT });

  constructor(
    private readonly masterKey: MasterKey,
    private readonly register: KeyRegister,
  ) {}

  /** The key to encrypt a stream's next events with. */
  async toEncrypt(stream: string): Promise<WrappedKey> {
    const current = await this.register.current();
    const known = this.#newest.get(stream);
    if (known !== undefined && wrapperOf(known.wrapped) === current) return known;
    const key = newKey();
    const made = { key, wrapped: await this.masterKey.wrap(key, stream) };
    this.#remember(stream, made);
    return made;
  }

  /** Unwraps the data key of an event; synchronous when it is cached. */
  toDecrypt(stream: string, wrapped: string): Buffer | Promise<Buffer> {
    const known = this.#open.get(wrapped);
    return known ?? this.#unwrap(stream, wrapped);
  }

  async #unwrap(stream: string, wrapped: string): Promise<Buffer> {
    const key = keptKey(await this.masterKey.unwrap(wrapped, stream));
    this.#remember(stream, { key, wrapped });
    return key;
  }

  #remember(stream: string, key: WrappedKey): void {
    this.#open.set(key.wrapped, key.key);
    this.#newest.set(stream, key);
  }
}
