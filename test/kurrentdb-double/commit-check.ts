import type { Expected } from './log.js';

/** The state of a stream for the check of an append. */
export interface StandingStream {
  /** The revision of the last event, soft-deleted or not; -1 for a stream that was never written. */
  readonly last: bigint;
  readonly isTombstoned: boolean;
  readonly isSoftDeleted: boolean;
  readonly hasMetadata: boolean;
  idAt(revision: bigint): string | undefined;
  /** The revision of a recent event in this stream. The server keeps those ids in memory only: a restart forgets them. */
  recentPlaceOf(id: string): bigint | undefined;
}

export type Decision =
  | { readonly kind: 'ok' | 'wrong-expected' | 'deleted' }
  /** All events are already stored; `revision` is that of the last one. */
  | { readonly kind: 'repeat'; readonly revision: bigint };

const OK: Decision = { kind: 'ok' };
const WRONG: Decision = { kind: 'wrong-expected' };
const DELETED: Decision = { kind: 'deleted' };

/**
 * Whether an append may be written, as in the server's IndexWriter.CheckCommit. With a revision or `no_stream` the ids are compared at the expected
 * revisions, so a duplicate is recognised permanently; with `any` and `stream_exists` only among recent ids. A partial duplicate is refused.
 */
export const checkCommit = (stream: StandingStream, expected: Expected, ids: readonly string[]): Decision => {
  if (stream.isTombstoned) return DELETED;
  if (expected === 'stream_exists') {
    if (stream.isSoftDeleted) return DELETED;
    if (stream.last < 0n && !stream.hasMetadata) return WRONG;
  }
  if (expected === 'any' || expected === 'stream_exists') return byRecentIds(stream, ids);
  const revision = expected === 'no_stream' ? -1n : expected;
  if (revision > stream.last) return WRONG;
  if (revision === stream.last) return OK;
  const stranger = ids.findIndex((id, index) => stream.idAt(revision + 1n + BigInt(index)) !== id);
  if (stranger === -1)
    return ids.length === 0 ? WRONG : { kind: 'repeat', revision: revision + BigInt(ids.length) };
  return stranger === 0 && expected === 'no_stream' && stream.isSoftDeleted ? OK : WRONG;
};

const byRecentIds = (stream: StandingStream, ids: readonly string[]): Decision => {
  let last: bigint | undefined;
  for (const [index, id] of ids.entries()) {
    const place = stream.recentPlaceOf(id);
    if (place === undefined) return index === 0 ? OK : WRONG;
    last = place;
  }
  return last === undefined ? OK : { kind: 'repeat', revision: last };
};
