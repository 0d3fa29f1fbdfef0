import {
  categoryOf,
  checkEventData,
  EventStoreError,
  isEventStoreError,
  type Json,
  type NewEvent,
  type RecordedEvent,
} from '#libs/event-log';
import { decryptJson, encryptJson } from './encrypted-json.js';
import type { Encryption, EncryptionOf } from './encryption.js';
import { decryptionFailed } from './errors.js';
import type { PersonKeys } from './person-keys.js';
import type { StreamKeys } from './stream-keys.js';

/** Metadata key: the wrapped data key of the stream. */
const BY = 'dataKey';
/** Metadata key: the person whose key encrypts the parts. */
const FOR = 'personKey';

type Placed = Pick<RecordedEvent, 'id' | 'type'>;

/** The context of a part's encryption: it opens only in this stream, event, type and place. */
const placeOf = (stream: string, { id, type }: Placed, pointer: string): string =>
  JSON.stringify(['recount/encrypted-part/1', stream, id.toLowerCase(), type, pointer]);

/** Encrypts and decrypts the parts of events. Events without parts, or from before encryption was turned on, stay unchanged. */
export class EventEncryption {
  readonly #opened = new WeakMap<RecordedEvent, RecordedEvent>();

  constructor(
    private readonly encryptionOf: EncryptionOf,
    private readonly streamKeys: StreamKeys,
    private readonly personKeys: PersonKeys,
  ) {}

  async encrypt(stream: string, events: readonly NewEvent[]): Promise<readonly NewEvent[]> {
    const encryption = this.encryptionOf(categoryOf(stream));
    if (encryption === undefined) return events;
    for (const [index, event] of events.entries()) {
      checkEventData(event, index);
      if (BY in event.metadata || FOR in event.metadata) throw reserved(index);
    }
    const isEncrypted = events.map(({ data }) => hasParts(encryption, data));
    if (!isEncrypted.includes(true)) return events;
    const encrypted: NewEvent[] = [];
    let known: Promise<MarkedKey> | undefined;
    const ofStream = (): Promise<MarkedKey> => {
      known ??= this.#ofStream(stream);
      return known;
    };
    for (const [index, event] of events.entries()) {
      if (!isEncrypted[index]) {
        encrypted.push(event);
        continue;
      }
      const { key, mark } = (await this.#ofPerson(stream, encryption, event)) ?? (await ofStream());
      const data = encryption.parts(event.data, (value, pointer) =>
        encryptJson(key, value, placeOf(stream, event, pointer)),
      );
      encrypted.push({ ...event, data, metadata: { ...event.metadata, ...mark } });
    }
    return encrypted;
  }

  /** Synchronous if the key is cached; data is decrypted on first access. Throws KEY_NOT_AT_HAND; access to the data throws DECRYPTION_FAILED. */
  decrypt(event: RecordedEvent): RecordedEvent | Promise<RecordedEvent> {
    const known = this.#opened.get(event);
    if (known !== undefined) return known;
    const { [BY]: wrapped, [FOR]: person, ...metadata } = event.metadata;
    if (wrapped === undefined && person === undefined) return event;
    const encryption = this.encryptionOf(categoryOf(event.stream));
    if (encryption === undefined)
      throw decryptionFailed(
        `${event.stream}@${event.revision} is encrypted in a way that this build does not know.`,
      );
    const key =
      wrapped === undefined
        ? this.personKeys.toDecrypt(person ?? '')
        : this.streamKeys.toDecrypt(event.stream, wrapped);
    const open = (known: Buffer | undefined) => (): Json =>
      encryption.parts(event.data, (value, pointer) => opening(encryption, known, event, value, pointer));
    const opened = (known: Buffer | undefined): RecordedEvent => {
      // Not cached: decrypted personal data must not outlive the person's key.
      if (person !== undefined) return { ...event, metadata, data: open(known)() };
      const one = openedWhenAsked(event, metadata, open(known));
      this.#opened.set(event, one);
      return one;
    };
    return key instanceof Promise ? key.then(opened) : opened(key);
  }

  async #ofStream(stream: string): Promise<MarkedKey> {
    const { key, wrapped } = await this.streamKeys.toEncrypt(stream);
    return { key, mark: { [BY]: wrapped } };
  }

  async #ofPerson(stream: string, { person }: Encryption, event: NewEvent): Promise<MarkedKey | undefined> {
    const whose = person?.ofEvent(stream, event);
    if (whose === undefined) return undefined;
    try {
      return { key: await this.personKeys.toEncrypt(whose), mark: { [FOR]: whose } };
    } catch (error) {
      if (person?.mayReturn && isEventStoreError(error) && error.code === 'STREAM_DELETED') return undefined;
      throw error;
    }
  }
}

interface MarkedKey {
  readonly key: Buffer;
  readonly mark: Readonly<Record<string, string>>;
}

const openedWhenAsked = (
  { stream, revision, position, id, type, recordedAt }: RecordedEvent,
  metadata: RecordedEvent['metadata'],
  open: () => Json,
): RecordedEvent => {
  let data: Json | undefined;
  return {
    stream,
    revision,
    position,
    id,
    type,
    metadata,
    recordedAt,
    get data() {
      data ??= open();
      return data;
    },
  };
};

const hasParts = ({ parts }: Encryption, data: Json): boolean => {
  let count = 0;
  parts(data, (value) => {
    count += 1;
    return value;
  });
  return count > 0;
};

const opening = (
  { person }: Encryption,
  key: Buffer | undefined,
  event: RecordedEvent,
  value: Json,
  pointer: string,
): Json =>
  key === undefined
    ? (person?.erased(pointer) ?? null)
    : decryptJson(key, value, placeOf(event.stream, event, pointer));

const reserved = (index: number): EventStoreError =>
  new EventStoreError(
    'INVALID_INPUT',
    `Event ${index}: metadata.${BY} and metadata.${FOR} are reserved for the vault.`,
    'rejected',
  );
