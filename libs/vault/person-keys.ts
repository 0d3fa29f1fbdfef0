import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type EventStore, isEventStoreError, isWrongExpectedRevision } from '#libs/event-log';
import { keptKey, newKey } from './cipher.js';
import type { KeyRegister } from './key-register.js';
import type { MasterKey } from './master-key.js';

const CATEGORY = 'key';
const TYPE = 'key.PersonKeyMade';
const keySchema = z.object({ wrapped: z.string() });

/** The stream with a person's wrapped key. A tombstone deletes the key: the person's data can never be read again. */
export const personKeyStream = (person: string): string => `${CATEGORY}-${person}`;

const KEPT = 10_000;
/** Milliseconds for which a key is cached before the node checks whether another node has dropped it. */
const TRUSTED = 10_000;

/** One key for each person, made when their data is first encrypted, in a stream that every node reads. */
export class PersonKeys {
  readonly #open = new LRUCache<string, Buffer>({ max: KEPT, ttl: TRUSTED });

  constructor(
    private readonly store: EventStore,
    private readonly masterKey: MasterKey,
    private readonly register: KeyRegister,
  ) {}

  /** Throws STREAM_DELETED for a person who was erased. */
  async toEncrypt(person: string): Promise<Buffer> {
    await this.register.current();
    for (;;) {
      const known = this.#open.get(person) ?? (await this.#read(person));
      if (known !== undefined) return known;
      const key = newKey();
      const stream = personKeyStream(person);
      const wrapped = await this.masterKey.wrap(key, stream);
      try {
        await this.store.append(stream, 'no_stream', [
          { id: randomUUID(), type: TYPE, data: { wrapped }, metadata: {} },
        ]);
        this.#open.set(person, key);
        return key;
      } catch (error) {
        // Another node made a key first: read that one.
        if (!isWrongExpectedRevision(error)) throw error;
      }
    }
  }

  /** Undefined after the key was dropped. */
  async toDecrypt(person: string): Promise<Buffer | undefined> {
    try {
      return this.#open.get(person) ?? (await this.#read(person));
    } catch (error) {
      if (isEventStoreError(error) && error.code === 'STREAM_DELETED') return undefined;
      throw error;
    }
  }

  /** Call this for each deleted stream. */
  forget(stream: string): void {
    if (stream.startsWith(`${CATEGORY}-`)) this.#open.delete(stream.slice(CATEGORY.length + 1));
  }

  async #read(person: string): Promise<Buffer | undefined> {
    const stream = personKeyStream(person);
    try {
      for await (const event of this.store.readStream(stream, { backwards: true, limit: 1 })) {
        const { wrapped } = keySchema.parse(event.data);
        const key = keptKey(await this.masterKey.unwrap(wrapped, stream));
        this.#open.set(person, key);
        return key;
      }
    } catch (error) {
      if (!isEventStoreError(error) || error.code !== 'STREAM_NOT_FOUND') throw error;
    }
    return undefined;
  }
}
