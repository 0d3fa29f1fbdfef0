import type { Proposed } from './log.js';

/** The visibility of a stream's events, from its metadata stream. */
export interface StreamMetadata {
  readonly truncateBefore: bigint;
  readonly maxCount: number | undefined;
  readonly maxAgeSeconds: number | undefined;
}

export const NO_METADATA: StreamMetadata = {
  truncateBefore: 0n,
  maxCount: undefined,
  maxAgeSeconds: undefined,
};

/** The `$tb` of a soft delete, and the event number of a tombstone: the largest 64-bit number. */
export const DELETED = 2n ** 63n - 1n;
export const TOMBSTONE_TYPE = '$streamDeleted';

/** Parses the numbers from the text, because JavaScript would round the largest. */
export const metadataOf = (data: Uint8Array): StreamMetadata => {
  const text = Buffer.from(data).toString();
  const number = (key: string): string | undefined =>
    new RegExp(`"\\$${key}"\\s*:\\s*(\\d+)`).exec(text)?.[1];
  const [tb, count, age] = ['tb', 'maxCount', 'maxAge'].map(number);
  return {
    truncateBefore: BigInt(tb ?? 0),
    maxCount: count === undefined ? undefined : Number(count),
    maxAgeSeconds: age === undefined ? undefined : Number(age),
  };
};

/** A soft delete removes all other metadata. */
export const softDeletion = (): Proposed => metadataEvent(`{"$tb":${DELETED}}`);

/** A soft-deleted stream that is written again keeps its metadata, and shows its events from there on. */
export const undeletion = (metadata: Uint8Array, from: bigint): Proposed =>
  metadataEvent(JSON.stringify({ ...JSON.parse(Buffer.from(metadata).toString()), $tb: Number(from) }));

export const systemEvent = (type: string, text: string): Proposed => ({
  id: crypto.randomUUID(),
  type,
  contentType: 'application/json',
  data: Buffer.from(text),
  metadata: new Uint8Array(),
});

const metadataEvent = (text: string): Proposed => systemEvent('$metadata', text);
