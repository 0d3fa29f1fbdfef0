import { EventStoreError } from './errors.js';
import { findJsonFault, isWellFormed } from './json-safe.js';
import type { ExpectedRevision, NewEvent, ReadAllOptions, ReadStreamOptions, Retention } from './port.js';
import { LIMITS } from './port.js';

/** A validated event, with the exact text to store. */
export interface PreparedEvent {
  /** Lower case, so that ids compare as text. */
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
  /** Its size as counted for {@link LIMITS}. */
  readonly bytes: number;
}

const NAME_LENGTH = 256;
const MAX_REVISION = 2n ** 63n - 1n;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NIL_UUID = '00000000-0000-0000-0000-000000000000';
const CONTROL_CHARACTER = /\p{Cc}/u;
const STANDARD_METADATA = new Set(['$correlationId', '$causationId']);

const invalid = (message: string): EventStoreError =>
  new EventStoreError('INVALID_INPUT', message, 'rejected');
const tooLarge = (message: string): EventStoreError =>
  new EventStoreError('PAYLOAD_TOO_LARGE', message, 'rejected');

/**
 * Makes every check that needs no store before a write: a client may never answer for a payload that it cannot serialize,
 * and a server may drop other events with it. Throws INVALID_INPUT or PAYLOAD_TOO_LARGE.
 */
export const prepareAppend = (
  stream: string,
  expectedRevision: ExpectedRevision,
  events: readonly NewEvent[],
): readonly PreparedEvent[] => {
  checkStreamName(stream);
  checkExpectedRevision(expectedRevision);
  if (!Array.isArray(events) || events.length === 0) throw invalid('An append needs at least one event.');
  if (events.length > LIMITS.eventsPerAppend) {
    throw tooLarge(`An append has at most ${LIMITS.eventsPerAppend} events; this one has ${events.length}.`);
  }
  const prepared = events.map((event: NewEvent, index) => prepareEvent(event, index));
  if (new Set(prepared.map((event) => event.id)).size !== prepared.length) {
    throw invalid('Two events of one append have the same id.');
  }
  const bytes = prepared.reduce((sum, event) => sum + event.bytes, 0);
  if (bytes > LIMITS.appendBytes) {
    throw tooLarge(`An append has at most ${LIMITS.appendBytes} bytes; this one has ${bytes}.`);
  }
  return prepared;
};

const prepareEvent = (event: NewEvent, index: number): PreparedEvent => {
  const { id, type } = event;
  if (typeof id !== 'string' || !UUID.test(id) || id === NIL_UUID) {
    throw invalid(`Event ${index}: its id is not a UUID.`);
  }
  const typeFault = findNameFault(type);
  if (typeFault !== undefined) throw invalid(`Event ${index}: its type ${typeFault}.`);
  const which = `Event ${index} (${type})`;
  checkEventData(event, index);
  const metadataFault = findMetadataFault(event.metadata);
  if (metadataFault !== undefined) throw invalid(`${which}: ${metadataFault}.`);
  const data = JSON.stringify(event.data);
  const metadata = JSON.stringify(event.metadata);
  const bytes = 2 * Buffer.byteLength(type) + Buffer.byteLength(data) + Buffer.byteLength(metadata);
  if (bytes > LIMITS.eventBytes) {
    throw tooLarge(`${which}: an event has at most ${LIMITS.eventBytes} bytes; this one has ${bytes}.`);
  }
  return { id: id.toLowerCase(), type, data, metadata, bytes };
};

/** Throws INVALID_INPUT for data that JSON would change. */
export const checkEventData = ({ type, data }: NewEvent, index: number): void => {
  const fault = findJsonFault(data, 'data');
  if (fault !== undefined) throw invalid(`Event ${index} (${type}): ${fault}, which JSON cannot represent.`);
};

const findMetadataFault = (metadata: unknown): string | undefined => {
  if (typeof metadata !== 'object' || metadata === null || Array.isArray(metadata)) {
    return 'its metadata is not an object';
  }
  for (const [key, value] of Object.entries(metadata)) {
    if (key === '') return 'its metadata has an empty key';
    if (key.startsWith('$') && !STANDARD_METADATA.has(key)) {
      return `metadata key ${key} begins with $, which is the store's own`;
    }
    if (typeof value !== 'string') return `metadata.${key} is not a string`;
    if (!isWellFormed(key) || !isWellFormed(value)) return `metadata.${key} holds half of a surrogate pair`;
  }
  return undefined;
};

const findNameFault = (name: unknown): string | undefined => {
  if (typeof name !== 'string') return 'is not a string';
  if (name === '') return 'is empty';
  if (name.length > NAME_LENGTH) return `is longer than ${NAME_LENGTH} characters`;
  if (name.startsWith('$')) return "begins with $, which is the store's own";
  if (CONTROL_CHARACTER.test(name)) return 'has a control character in it';
  return isWellFormed(name) ? undefined : 'holds half of a surrogate pair';
};

/** Throws INVALID_INPUT for an invalid stream name. */
export const checkStreamName = (stream: string): void => {
  const fault = findNameFault(stream);
  if (fault !== undefined) throw invalid(`The stream name ${fault}.`);
  if (stream.startsWith('-')) throw invalid('The stream name has no category before its first "-".');
};

/** Throws INVALID_INPUT unless it is one of the three keywords or a valid revision. */
export const checkExpectedRevision = (expected: ExpectedRevision): void => {
  if (expected === 'no_stream' || expected === 'stream_exists' || expected === 'any') return;
  checkRevision(expected, 'The expected revision');
};

const checkRevision = (revision: unknown, what: string): void => {
  if (typeof revision !== 'bigint' || revision < 0n || revision > MAX_REVISION) {
    throw invalid(`${what} is ${String(revision)}; a revision is a bigint from 0n.`);
  }
};

export const checkReadStream = (stream: string, options: ReadStreamOptions): void => {
  checkStreamName(stream);
  if (options.after !== undefined) checkRevision(options.after, 'The revision to read after');
  checkLimit(options.limit);
};

export const checkReadAll = (options: Pick<ReadAllOptions, 'categories' | 'limit'>): void => {
  checkLimit(options.limit);
  checkCategories(options.categories);
};

const checkLimit = (limit: number | undefined): void => {
  if (limit !== undefined && (!Number.isSafeInteger(limit) || limit < 0)) {
    throw invalid(`The limit is ${limit}; it must be a whole number from 0.`);
  }
};

/** An empty list would silently match nothing; a category with a dash could never match. */
export const checkCategories = (categories: readonly string[] | undefined): void => {
  if (categories === undefined) return;
  if (categories.length === 0) throw invalid('The list of categories is empty; leave it out for all.');
  for (const category of categories) {
    const fault = findNameFault(category);
    if (fault !== undefined) throw invalid(`A category ${fault}.`);
    if (category.includes('-'))
      throw invalid(`The category ${category} has a "-" in it; a category is the text before it.`);
  }
};

export const checkRetention = (stream: string, retention: Retention): void => {
  checkStreamName(stream);
  const { maxCount, maxAgeSeconds, truncateBefore } = retention;
  for (const [name, value] of Object.entries({ maxCount, maxAgeSeconds })) {
    if (value !== undefined && (!Number.isSafeInteger(value) || value < 1)) {
      throw invalid(`${name} is ${value}; it is a whole number from 1.`);
    }
  }
  if (truncateBefore !== undefined) checkRevision(truncateBefore, 'truncateBefore');
};
