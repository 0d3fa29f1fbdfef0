import type { Any } from 'google-protobuf/google/protobuf/any_pb.js';
import anyPb from 'google-protobuf/google/protobuf/any_pb.js';
import type { Expected, Proposed, StoredRecord } from './log.js';
import { type SharedPb, type StreamsPb, shared, streams } from './protocol.js';

export const streamName = (identifier: SharedPb.StreamIdentifier | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString();

export const streamIdentifier = (name: string): SharedPb.StreamIdentifier => {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(name));
  return identifier;
};

const MASK = 0xffffffffffffffffn;

/** A UUID as text: clients send it as text or as two signed halves. */
export const uuidText = (uuid: SharedPb.UUID | undefined): string => {
  const halves = uuid?.getStructured();
  if (halves === undefined) return uuid?.getString() ?? '';
  const hex = [halves.getMostSignificantBits(), halves.getLeastSignificantBits()]
    .map((half) => (BigInt(half) & MASK).toString(16).padStart(16, '0'))
    .join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

const structuredUuid = (text: string): SharedPb.UUID => {
  const hex = text.replaceAll('-', '');
  const half = (from: number): string =>
    BigInt.asIntN(64, BigInt(`0x${hex.slice(from, from + 16)}`)).toString();
  const structured = new shared.UUID.Structured();
  structured.setMostSignificantBits(half(0));
  structured.setLeastSignificantBits(half(16));
  const uuid = new shared.UUID();
  uuid.setStructured(structured);
  return uuid;
};

const stringUuid = (text: string): SharedPb.UUID => {
  const uuid = new shared.UUID();
  uuid.setString(text);
  return uuid;
};

/** Both kinds of append encode the expected revision alike. */
interface ExpectedOption {
  hasAny(): boolean;
  hasNoStream(): boolean;
  hasStreamExists(): boolean;
}

export const expectedOf = (options: ExpectedOption, revision: () => string): Expected => {
  if (options.hasAny()) return 'any';
  if (options.hasNoStream()) return 'no_stream';
  if (options.hasStreamExists()) return 'stream_exists';
  return BigInt(revision());
};

interface ProposedMessage {
  getId(): SharedPb.UUID | undefined;
  getMetadataMap(): { get(key: string): string | undefined };
  getCustomMetadata_asU8(): Uint8Array;
  getData_asU8(): Uint8Array;
}

export const proposedOf = (message: ProposedMessage): Proposed => ({
  id: uuidText(message.getId()),
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? 'application/octet-stream',
  data: message.getData_asU8(),
  metadata: message.getCustomMetadata_asU8(),
});

/** .NET counts time in 100 nanoseconds. */
const ticks = (date: Date): string => String(BigInt(date.getTime()) * 10_000n);

/** A stored record as an answer to a read; `asText` for clients that asked for ids as text. */
export const eventMessage = (record: StoredRecord, asText: boolean): StreamsPb.ReadResp => {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent();
  recorded.setId(asText ? stringUuid(record.id) : structuredUuid(record.id));
  recorded.setStreamIdentifier(streamIdentifier(record.stream));
  recorded.setStreamRevision(String(record.revision));
  recorded.setCommitPosition(String(record.position));
  recorded.setPreparePosition(String(record.position));
  recorded.getMetadataMap().set('type', record.type);
  recorded.getMetadataMap().set('content-type', record.contentType);
  recorded.getMetadataMap().set('created', ticks(record.created));
  recorded.setData(record.data);
  recorded.setCustomMetadata(record.metadata);
  const event = new streams.ReadResp.ReadEvent();
  event.setEvent(recorded);
  event.setCommitPosition(String(record.position));
  const response = new streams.ReadResp();
  response.setEvent(event);
  return response;
};

/** An error's details in the server's encoding for an answer to a batch. */
export const packed = (message: { serializeBinary(): Uint8Array }, type: string): Any => {
  const any = new anyPb.Any();
  any.pack(message.serializeBinary(), type);
  return any;
};

/** The size of an append by the server's rule, in bytes. */
export const weightOf = (events: readonly Proposed[]): number =>
  events.reduce((sum, { type, data, metadata }) => sum + data.length + metadata.length + 2 * type.length, 0);
