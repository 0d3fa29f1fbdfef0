import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import { EventFormatError } from './format-error.js';
import type { Json, NewEvent, RecordedEvent } from './port.js';
import type { UpcastRegistry } from './upcast.js';

/** The metadata of a fact: its command, the command's author, and when the command was accepted. */
export interface Envelope {
  readonly commandId: string;
  readonly actor: EventActor;
  /** ISO 8601 in UTC, by the clock of the node that accepted the command; the same for all events of one command. */
  readonly at: string;
  /** Shared by all consequences of one request; the command's id, unless the command is itself a consequence. */
  readonly correlationId: string;
  /** The direct cause: the command's id, or the id of the event that led to the command. */
  readonly causationId: string;
  /** Digest of the command's idempotency payload, on its first event. The payload must not be guessable from it. */
  readonly digest?: string;
}

/** The author of an event. `role` is defined by the application; `id` is opaque and never personal data. */
export interface EventActor {
  readonly role: string;
  readonly id: string;
}

/** A fact without its stored metadata. */
export interface PlainFact {
  /** `<namespace>.<Fact>`. */
  readonly type: string;
  readonly data: Json;
}

/** Converts an aggregate's events to stored facts and back. */
export interface EventCodec<Event> {
  readonly registry: UpcastRegistry;
  readonly toFact: (event: Event) => PlainFact;
  /** Receives only the current version. May throw any error for data that does not have the type's shape. */
  readonly fromFact: (fact: PlainFact) => Event;
}

/** A decoded event with its envelope and its place in its stream. */
export interface DecodedEvent<Event> {
  readonly event: Event;
  readonly envelope: Envelope;
  /** The number of later events of the same append; undefined if an older build wrote it. */
  readonly following?: number;
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: RecordedEvent['position'];
}

export type DecodeEvent<Event> = (recorded: RecordedEvent) => DecodedEvent<Event>;

/** Never change this: the ids of all stored events depend on it. */
const EVENT_ID_NAMESPACE = '2f9a3c1e-6d54-5b07-9c0b-8e1d4a7f6b32';

/**
 * The id of a command's nth event. A duplicate command produces the same ids, so that the store recognizes its append. If there is a digest, the
 * ids also depend on author and digest, so that a different command with the same id is not taken for a duplicate.
 */
export const eventIdOf = (commandId: string, index: number): string =>
  uuidv5(`${commandId}/${index}`, EVENT_ID_NAMESPACE);

const FACT_TYPE = /^[a-z][a-z0-9-]*\.[A-Z][A-Za-z0-9]*$/;

const metadataSchema = z.object({
  commandId: z.string().min(1),
  actor: z.string().regex(/^[^:]+:/),
  at: z.iso.datetime(),
  schemaVersion: z
    .string()
    .regex(/^[1-9][0-9]{0,8}$/)
    .transform(Number),
  following: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .optional(),
  digest: z.string().min(1).optional(),
  $correlationId: z.string().min(1),
  $causationId: z.string().min(1),
});

type Metadata = z.infer<typeof metadataSchema>;

const ACTOR = /^[^:]+:/;
const { pattern: INSTANT = /^$/ } = z.iso.datetime()._zod.def;
const VERSION = /^[1-9][0-9]{0,8}$/;
const FOLLOWING = /^\d{1,4}$/;

const isText = (value: string | undefined): value is string => typeof value === 'string' && value !== '';

/** A fast path for envelopes of this build, without the schema. Returns undefined if the schema must parse the metadata or report its faults. */
const plainMetadata = (metadata: RecordedEvent['metadata']): Metadata | undefined => {
  const { commandId, actor, at, schemaVersion, following, digest, $correlationId, $causationId } = metadata;
  if (!isText(commandId) || !isText($correlationId) || !isText($causationId)) return undefined;
  if (!isText(actor) || !ACTOR.test(actor) || !isText(at) || !INSTANT.test(at)) return undefined;
  if (!isText(schemaVersion) || !VERSION.test(schemaVersion)) return undefined;
  if (!isText(following) || !FOLLOWING.test(following)) return undefined;
  if (digest !== undefined && !isText(digest)) return undefined;
  return {
    commandId,
    actor,
    at,
    schemaVersion: Number(schemaVersion),
    following: Number(following),
    digest,
    $correlationId,
    $causationId,
  };
};

const readMetadata = (metadata: RecordedEvent['metadata'], where: () => string): Metadata => {
  const plain = plainMetadata(metadata);
  if (plain !== undefined) return plain;
  const parsed = metadataSchema.safeParse(metadata);
  if (parsed.success) return parsed.data;
  const message = `${where()} has an envelope that cannot be read: ${z.prettifyError(parsed.error)}`;
  throw new EventFormatError('MALFORMED_EVENT', message, { cause: parsed.error });
};

/** Encodes one command's events for the store. Throws UNKNOWN_EVENT_TYPE for a type that the registry does not write. */
export const encodeEvents = <Event>(
  codec: EventCodec<Event>,
  events: readonly NoInfer<Event>[],
  envelope: Envelope,
): readonly NewEvent[] =>
  events.map((event, index) => {
    const { type, data } = codec.toFact(event);
    if (!FACT_TYPE.test(type))
      throw new EventFormatError('MALFORMED_EVENT', `${type} is not a <namespace>.<Fact>.`);
    const { commandId, actor, at, correlationId, causationId, digest } = envelope;
    const metadata = {
      $correlationId: correlationId,
      $causationId: causationId,
      commandId,
      actor: `${actor.role}:${actor.id}`,
      at,
      schemaVersion: String(codec.registry.versionOf(type)),
      following: String(events.length - 1 - index),
      ...(digest === undefined || index > 0 ? {} : { digest }),
    };
    const origin = digest === undefined ? commandId : `${commandId}/${metadata.actor}/${digest}`;
    return { id: eventIdOf(origin, index), type, data, metadata };
  });

/** Returns a decoder that caches by object: subscribers that receive the same stored event share one decoded event. Throws as {@link decodeEvent} does. */
export const decodingOnce = <Event>(codec: EventCodec<Event>): DecodeEvent<Event> => {
  const decoded = new WeakMap<RecordedEvent, DecodedEvent<Event>>();
  return (recorded) => {
    const known = decoded.get(recorded) ?? decodeEvent(codec, recorded);
    decoded.set(recorded, known);
    return known;
  };
};

interface AroundEvent {
  readonly envelope: Envelope;
  /** As in {@link DecodedEvent}. */
  readonly following: number | undefined;
  readonly version: number;
}

/** Parses a fact's metadata without its data. Throws an EventFormatError. */
export const parseEventMetadata = (recorded: RecordedEvent): AroundEvent => {
  const { schemaVersion, commandId, actor, at, following, digest, $correlationId, $causationId } =
    readMetadata(recorded.metadata, () => placeOf(recorded));
  const colon = actor.indexOf(':');
  return {
    version: schemaVersion,
    envelope: {
      commandId,
      actor: { role: actor.slice(0, colon), id: actor.slice(colon + 1) },
      at,
      correlationId: $correlationId,
      causationId: $causationId,
      ...(digest === undefined ? {} : { digest }),
    },
    following,
  };
};

const placeOf = ({ stream, revision, type }: RecordedEvent): string => `${stream}@${revision} (${type})`;

/** Decodes a stored event of any version. Throws an EventFormatError. */
export const decodeEvent = <Event>(
  codec: EventCodec<Event>,
  recorded: RecordedEvent,
): DecodedEvent<Event> => {
  const { version, envelope, following } = parseEventMetadata(recorded);
  const fact = codec.registry.upcast({ type: recorded.type, version, data: recorded.data });
  return {
    event: fromFact(codec, fact, recorded),
    envelope,
    ...(following === undefined ? {} : { following }),
    id: recorded.id,
    stream: recorded.stream,
    revision: recorded.revision,
    position: recorded.position,
  };
};

const fromFact = <Event>(codec: EventCodec<Event>, fact: PlainFact, recorded: RecordedEvent): Event => {
  try {
    return codec.fromFact(fact);
  } catch (error) {
    const message = `${placeOf(recorded)} has data that do not match its type.`;
    throw new EventFormatError('MALFORMED_EVENT', message, { cause: error });
  }
};
