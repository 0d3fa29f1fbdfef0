import { recordFilter } from './filter.js';
import type { DoubleLog, StoredRecord } from './log.js';
import { streamName } from './messages.js';
import type { StreamsPb } from './protocol.js';

/** The source of a subscription: the complete log, with or without a filter, or one stream. */
export interface Source {
  /** A stream's name; undefined for the whole log. */
  readonly stream: string | undefined;
  /** All records to examine, in order. */
  records(): readonly StoredRecord[];
  /** Whether the subscriber receives it. */
  isWanted(record: StoredRecord): boolean;
  /** Events hidden by metadata are left out of the history, but sent live. */
  isVisible(record: StoredRecord): boolean;
  /** The position of a record in the log, or its revision. */
  placeOf(record: StoredRecord): bigint;
  /** The position after which to begin. */
  readonly after: bigint;
  /** The index of the first record after that position. */
  readonly start: number;
}

/** The state before the first read. */
export const BEFORE_ALL = -1n;

export const sourceOf = (log: DoubleLog, options: StreamsPb.ReadReq.Options): Source => {
  const stream = options.getStream();
  return stream === undefined ? wholeLog(log, options) : oneStream(log, stream);
};

const wholeLog = (log: DoubleLog, options: StreamsPb.ReadReq.Options): Source => {
  const all = options.getAll();
  const position = all?.getPosition();
  const last = log.records.at(-1)?.position ?? BEFORE_ALL;
  const after =
    position === undefined ? (all?.hasEnd() ? last : BEFORE_ALL) : BigInt(position.getCommitPosition());
  return {
    stream: undefined,
    records: () => log.records,
    isWanted: recordFilter(options.getFilter()),
    isVisible: () => true,
    placeOf: ({ position }) => position,
    after,
    start: log.indexAt(after + 1n),
  };
};

const oneStream = (log: DoubleLog, options: StreamsPb.ReadReq.Options.StreamOptions): Source => {
  const stream = streamName(options.getStreamIdentifier());
  const after = options.hasStart()
    ? BEFORE_ALL
    : options.hasEnd()
      ? BigInt(log.recordsOf(stream).length) - 1n
      : BigInt(options.getRevision());
  return {
    stream,
    records: () => log.recordsOf(stream),
    isWanted: () => true,
    isVisible: (record) => !log.isSoftDeleted(stream) && log.isVisible(record),
    placeOf: ({ revision }) => revision,
    after,
    start: Number(after) + 1,
  };
};
