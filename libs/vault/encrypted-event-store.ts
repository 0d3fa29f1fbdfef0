import {
  type AppendResult,
  type Checkpoint,
  type EventStore,
  EventStoreError,
  type ExpectedRevision,
  isEventStoreError,
  type Json,
  type NewEvent,
  type ReadAllOptions,
  type ReadStreamOptions,
  type RecordedEvent,
  type Retention,
  type SubscribeOptions,
  type SubscriptionMessage,
} from '#libs/event-log';
import type { EncryptionOf } from './encryption.js';
import { EventEncryption } from './event-encryption.js';
import { KeyRegister } from './key-register.js';
import type { MasterKey } from './master-key.js';
import { PersonKeys } from './person-keys.js';
import { StreamKeys } from './stream-keys.js';

/** An event store that encrypts parts of its events when they are written and decrypts them when they are read. */
export class EncryptedEventStore implements EventStore {
  readonly #register: KeyRegister;
  readonly #personKeys: PersonKeys;
  readonly #events: EventEncryption;
  /** Appends in progress; `close` waits for them. */
  readonly #underWay = new Set<Promise<unknown>>();
  #closing: Promise<void> | undefined;

  constructor(
    private readonly inner: EventStore,
    { masterKey, encryptionOf }: { readonly masterKey: MasterKey; readonly encryptionOf: EncryptionOf },
  ) {
    this.#register = new KeyRegister(inner, masterKey);
    this.#personKeys = new PersonKeys(inner, masterKey, this.#register);
    this.#events = new EventEncryption(
      encryptionOf,
      new StreamKeys(masterKey, this.#register),
      this.#personKeys,
    );
  }

  /** Throws KEY_NOT_AT_HAND when the log needs a missing master key; does not wait for a store that is unavailable. */
  checkKeys(signal?: AbortSignal): Promise<void> {
    return this.#register.check(signal);
  }

  append(
    stream: string,
    expectedRevision: ExpectedRevision,
    events: readonly NewEvent[],
    options?: { readonly signal?: AbortSignal; readonly timeoutMs?: number },
  ): Promise<AppendResult> {
    const append = async (): Promise<AppendResult> => {
      if (this.#closing !== undefined)
        throw new EventStoreError('CLOSED', 'The event store has been closed.', 'not-sent');
      const encrypted = Array.isArray(events) ? await this.#events.encrypt(stream, events) : events;
      const appended = await this.inner.append(stream, expectedRevision, encrypted, options);
      return this.#decryptAppended(appended);
    };
    const appending = append();
    this.#underWay.add(appending);
    const settled = () => this.#underWay.delete(appending);
    appending.then(settled, settled);
    return appending;
  }

  /** Decrypts the appended events for the caller. */
  async #decryptAppended({ events, ...result }: AppendResult): Promise<AppendResult> {
    if (events === undefined) return result;
    try {
      return { ...result, events: await Promise.all(events.map((event) => this.#events.decrypt(event))) };
    } catch {
      // The append has succeeded; a later read of these events reports the error.
      return result;
    }
  }

  async *readStream(stream: string, options?: ReadStreamOptions): AsyncGenerator<RecordedEvent> {
    for await (const event of this.inner.readStream(stream, options)) {
      const opened = this.#events.decrypt(event);
      yield whole(opened instanceof Promise ? await opened : opened);
    }
  }

  async *readAll(options?: ReadAllOptions): AsyncGenerator<RecordedEvent> {
    for await (const event of this.inner.readAll(options)) {
      const opened = this.#events.decrypt(event);
      yield whole(opened instanceof Promise ? await opened : opened);
    }
  }

  /** An event that cannot be decrypted throws when its `data` is read, so that it does not end a subscription to many streams. */
  async *subscribe(options: SubscribeOptions): AsyncGenerator<SubscriptionMessage> {
    for await (const message of this.inner.subscribe(options)) {
      if (message.kind !== 'event') {
        yield message;
        continue;
      }
      try {
        const opened = this.#events.decrypt(message.event);
        yield { kind: 'event', event: opened instanceof Promise ? await opened : opened };
      } catch (error) {
        if (!isEventStoreError(error) || error.outcome !== 'rejected') throw error;
        yield { kind: 'event', event: unreadable(message.event, error) };
      }
    }
  }

  setRetention(stream: string, retention: Retention): Promise<void> {
    return this.inner.setRetention(stream, retention);
  }

  async deleteStream(stream: string, expectedRevision: ExpectedRevision): Promise<void> {
    await this.inner.deleteStream(stream, expectedRevision);
    this.#personKeys.forget(stream);
  }

  async tombstone(stream: string, expectedRevision: ExpectedRevision): Promise<void> {
    await this.inner.tombstone(stream, expectedRevision);
    this.#personKeys.forget(stream);
  }

  head(): Promise<Checkpoint | undefined> {
    return this.inner.head();
  }

  compare(a: Checkpoint, b: Checkpoint): -1 | 0 | 1 {
    return this.inner.compare(a, b);
  }

  distance(from: Checkpoint | undefined, to: Checkpoint): number {
    return this.inner.distance(from, to);
  }

  close(): Promise<void> {
    this.#closing ??= Promise.allSettled(this.#underWay).then(() => this.inner.close());
    return this.#closing;
  }
}

/** Reads `data` once, so that an event that cannot be decrypted throws here. */
const whole = (event: RecordedEvent): RecordedEvent => {
  void event.data;
  return event;
};

const unreadable = (event: RecordedEvent, error: EventStoreError): RecordedEvent => ({
  ...event,
  get data(): Json {
    throw error;
  },
});
