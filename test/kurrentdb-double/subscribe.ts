import { drained, type ReadCall } from './call.js';
import type { SubscriptionFault } from './faults.js';
import { recordFilter } from './filter.js';
import type { StoredRecord } from './log.js';
import { eventMessage, streamName } from './messages.js';
import type { DoubleNode } from './node.js';
import { type StreamsPb, streams } from './protocol.js';
import { failure } from './statuses.js';

/** Events that came live and were not taken yet: beyond this the server says that the subscriber fell behind and reads on from the log. */
const LIVE_BUFFER = 32;
const DEFAULT_WINDOW = 32;

/**
 * A subscription to the whole log: confirmation, history, caught up, live. `from` is exclusive. With a filter there is a checkpoint every
 * interval x window records that were looked at. A slow subscriber holds its own subscription up and nobody else.
 */
export const subscribe = (node: DoubleNode, call: ReadCall, options: StreamsPb.ReadReq.Options): void => {
  const { log, faults } = node;
  const fault = faults.subscriptions.take();
  const filter = options.getFilter();
  const isWanted = recordFilter(filter);
  const own = options.hasStream() ? streamName(options.getStream()?.getStreamIdentifier()) : undefined;
  const asText = options.getUuidOption()?.hasString() ?? false;
  const window =
    Math.max(1, filter?.getMax() ?? DEFAULT_WINDOW) *
    Math.max(1, filter?.getCheckpointintervalmultiplier() ?? 1);

  const isRelevant = (record: StoredRecord): boolean =>
    own === undefined ? isWanted(record) : record.stream === own;
  let index = startOf(node, options);
  let isOver = false;
  let isLive = false;
  let sent = 0;
  let looked = 0;
  let isRunning = false;

  const write = async (response: StreamsPb.ReadResp): Promise<void> => {
    if (!call.write(response)) await drained(call);
  };

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    while (!isOver) {
      if (breaks(fault, sent)) {
        isOver = true;
        breakOff(call, fault);
        break;
      }
      const record = log.records[index];
      if (record === undefined) {
        if (isLive) break;
        isLive = true;
        await write(caughtUp(log.records.at(-1)));
        continue;
      }
      if (isLive && log.records.length - index > LIVE_BUFFER) {
        isLive = false;
        await write(fellBehind(log.records[index - 1]));
      }
      index += 1;
      looked += 1;
      if (isRelevant(record)) {
        sent += 1;
        await write(eventMessage(record, asText));
      }
      if (filter !== undefined && looked % window === 0) await write(checkpoint(record));
    }
    isRunning = false;
  };

  const confirmation = new streams.ReadResp();
  const confirmed = new streams.ReadResp.SubscriptionConfirmation();
  confirmed.setSubscriptionId(crypto.randomUUID());
  confirmation.setConfirmation(confirmed);
  call.write(confirmation);
  const stop = log.listen(() => void run());
  const end = (): void => {
    isOver = true;
    stop();
    node.subscriptions.delete(kick);
  };
  /** Ends it from outside, as a test asks. */
  const kick = (how: SubscriptionFault): void => {
    end();
    breakOff(call, how);
  };
  node.subscriptions.add(kick);
  call.on('cancelled', end).on('close', end);
  void run();
};

const breaks = (fault: SubscriptionFault | undefined, sent: number): fault is SubscriptionFault =>
  fault !== undefined && sent >= fault.afterEvents;

const breakOff = (call: ReadCall, fault: SubscriptionFault): void => {
  if (fault.kind === 'end') call.end();
  else if (fault.kind === 'error') call.emit('error', failure(fault.code, 'A fault of the subscription.'));
};

const startOf = ({ log }: DoubleNode, options: StreamsPb.ReadReq.Options): number => {
  const stream = options.getStream();
  if (stream !== undefined) {
    if (stream.hasStart()) return 0;
    if (stream.hasEnd()) return log.records.length;
    const name = streamName(stream.getStreamIdentifier());
    const revision = BigInt(stream.getRevision());
    return log.records.findIndex((record) => record.stream === name && record.revision > revision);
  }
  const all = options.getAll();
  const position = all?.getPosition();
  if (position !== undefined) return log.indexAt(BigInt(position.getCommitPosition()) + 1n);
  return all?.hasEnd() ? log.records.length : 0;
};

const positionOf = (record: StoredRecord | undefined): StreamsPb.ReadResp.Position => {
  const position = new streams.ReadResp.Position();
  position.setCommitPosition(String(record?.position ?? 0n));
  position.setPreparePosition(String(record?.position ?? 0n));
  return position;
};

const caughtUp = (last: StoredRecord | undefined): StreamsPb.ReadResp => {
  const message = new streams.ReadResp.CaughtUp();
  message.setPosition(positionOf(last));
  const response = new streams.ReadResp();
  response.setCaughtUp(message);
  return response;
};

const fellBehind = (last: StoredRecord | undefined): StreamsPb.ReadResp => {
  const message = new streams.ReadResp.FellBehind();
  message.setPosition(positionOf(last));
  const response = new streams.ReadResp();
  response.setFellBehind(message);
  return response;
};

const checkpoint = ({ position }: StoredRecord): StreamsPb.ReadResp => {
  const message = new streams.ReadResp.Checkpoint();
  message.setCommitPosition(String(position));
  message.setPreparePosition(String(position));
  const response = new streams.ReadResp();
  response.setCheckpoint(message);
  return response;
};
