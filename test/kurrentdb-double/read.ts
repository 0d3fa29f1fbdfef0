import { status as grpc } from '@grpc/grpc-js';
import { drained, type ReadCall } from './call.js';
import { recordFilter } from './filter.js';
import type { StoredRecord } from './log.js';
import { eventMessage, streamIdentifier, streamName } from './messages.js';
import type { DoubleNode } from './node.js';
import { type StreamsPb, streams } from './protocol.js';
import { failure, notLeader, streamDeleted } from './statuses.js';
import { subscribe } from './subscribe.js';

/** Reads and subscriptions are one method of the protocol. */
export const read =
  (node: DoubleNode) =>
  (call: ReadCall): void => {
    const options = call.request.getOptions();
    call.on('error', () => undefined);
    if (options === undefined) {
      call.emit('error', failure(grpc.INVALID_ARGUMENT, 'No options.'));
      return;
    }
    if (options.hasSubscription()) {
      subscribe(node, call, options);
      return;
    }
    const found = recordsOf(node, options);
    if (found === 'deleted') {
      call.emit('error', streamDeleted(streamName(options.getStream()?.getStreamIdentifier())));
      return;
    }
    if (found === 'not-found') {
      const missing = new streams.ReadResp.StreamNotFound();
      missing.setStreamIdentifier(options.getStream()?.getStreamIdentifier() ?? streamIdentifier(''));
      const response = new streams.ReadResp();
      response.setStreamNotFound(missing);
      call.write(response);
      call.end();
      return;
    }
    void send(node, call, found, options.getUuidOption()?.hasString() ?? false);
  };

const send = async (
  { faults }: DoubleNode,
  call: ReadCall,
  records: readonly StoredRecord[],
  asText: boolean,
): Promise<void> => {
  const fault = faults.reads.take();
  if (fault?.kind === 'not-leader') {
    call.emit('error', notLeader(fault.leaderPort));
    return;
  }
  for (const [index, record] of records.entries()) {
    if (fault !== undefined && index >= fault.afterEvents) break;
    if (call.cancelled) return;
    if (!call.write(eventMessage(record, asText))) await drained(call);
  }
  if (fault?.kind === 'stall') return;
  if (fault?.kind === 'error') call.emit('error', failure(fault.code, 'A fault in the middle of a read.'));
  else call.end();
};

const recordsOf = (
  { log }: DoubleNode,
  options: StreamsPb.ReadReq.Options,
): readonly StoredRecord[] | 'not-found' | 'deleted' => {
  const count = Number(options.getCount());
  const backwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;
  const stream = options.getStream();
  if (stream !== undefined) {
    const from = stream.hasStart() ? 'start' : stream.hasEnd() ? 'end' : BigInt(stream.getRevision());
    const found = log.readStream(streamName(stream.getStreamIdentifier()), from, backwards, count);
    return found.kind === 'events' ? found.events : found.kind;
  }
  const isWanted = recordFilter(options.getFilter());
  const all = options.getAll();
  const position = all?.getPosition();
  const { records } = log;
  // A forward read begins with the record at the position, a backward read with the one before: a position is the gap between both.
  if (!backwards) {
    const start =
      position === undefined
        ? all?.hasEnd()
          ? records.length
          : 0
        : log.indexAt(BigInt(position.getCommitPosition()));
    return take(records, start, 1, count, isWanted);
  }
  const end =
    position === undefined
      ? all?.hasStart()
        ? 0
        : records.length
      : log.indexAt(BigInt(position.getCommitPosition()));
  return take(records, end - 1, -1, count, isWanted);
};

const take = (
  records: readonly StoredRecord[],
  from: number,
  step: 1 | -1,
  count: number,
  isWanted: (record: StoredRecord) => boolean,
): readonly StoredRecord[] => {
  const taken: StoredRecord[] = [];
  for (let index = from; taken.length < count; index += step) {
    const record = records[index];
    if (record === undefined) break;
    if (isWanted(record)) taken.push(record);
  }
  return taken;
};
