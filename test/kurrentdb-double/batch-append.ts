import type { ServerDuplexStream } from '@grpc/grpc-js';
import emptyPb from 'google-protobuf/google/protobuf/empty_pb.js';
import type { AppendFault } from './faults.js';
import type { Expected, Proposed, Written } from './log.js';
import {
  expectedOf,
  packed,
  proposedOf,
  streamIdentifier,
  streamName,
  uuidText,
  weightOf,
} from './messages.js';
import type { DoubleNode } from './node.js';
import { type CodePb, code, type SharedPb, type StreamsPb, shared, status, streams } from './protocol.js';
import { notLeader, unavailable } from './statuses.js';

type Call = ServerDuplexStream<StreamsPb.BatchAppendReq, StreamsPb.BatchAppendResp>;

interface Batch {
  readonly stream: string;
  readonly expected: Expected;
  readonly events: Proposed[];
}

/** One long stream for all appends of a client; each answer names the append by its correlation id. */
export const batchAppend =
  ({ log, faults, maxAppendSize }: DoubleNode) =>
  (call: Call): void => {
    const batches = new Map<string, Batch>();
    let isSilent = false;
    call.on('error', () => undefined);
    call.on('end', () => call.end());
    call.on('data', (request: StreamsPb.BatchAppendReq) => {
      const correlation = uuidText(request.getCorrelationId());
      const options = request.getOptions();
      if (options !== undefined) {
        batches.set(correlation, {
          stream: streamName(options.getStreamIdentifier()),
          expected: expectedOf(options, () => options.getStreamPosition()),
          events: [],
        });
      }
      const batch = batches.get(correlation);
      if (batch === undefined) return;
      batch.events.push(...request.getProposedMessagesList().map(proposedOf));
      if (!request.getIsFinal()) return;
      batches.delete(correlation);
      if (isSilent) return;
      if (weightOf(batch.events) > maxAppendSize) {
        call.write(tooLarge(request, batch.stream, maxAppendSize));
        return;
      }
      const fault = faults.appends.take();
      if (fault?.kind === 'half-close') {
        isSilent = true;
        call.end();
        return;
      }
      settle(call, request, batch, fault);
    });

    const settle = (
      to: Call,
      request: StreamsPb.BatchAppendReq,
      { stream, expected, events }: Batch,
      fault: AppendFault | undefined,
    ): void => {
      const write = (): Written => log.append(stream, expected, events);
      const answer = (): void => void to.write(answerTo(request, stream, expected, write()));
      switch (fault?.kind) {
        case undefined:
        case 'half-close':
          answer();
          return;
        case 'slow':
          setTimeout(answer, fault.milliseconds);
          return;
        case 'no-answer':
          if (fault.isWritten) write();
          return;
        case 'drop':
          if (fault.isWritten) write();
          isSilent = true;
          to.emit('error', unavailable());
          return;
        case 'not-leader':
          isSilent = true;
          to.emit('error', notLeader(fault.leaderPort));
          return;
        case 'timeout':
          if (fault.isWritten) write();
          to.write(refusalOf(request, stream, code.Code.DEADLINE_EXCEEDED, 'Timeout', new shared.Timeout()));
          return;
        case 'refusal':
          to.write(refusalOf(request, stream, code.Code.INTERNAL, fault.words, new emptyPb.Empty(), EMPTY));
          return;
      }
    };
  };

const response = (request: StreamsPb.BatchAppendReq, stream: string): StreamsPb.BatchAppendResp => {
  const answer = new streams.BatchAppendResp();
  answer.setCorrelationId(request.getCorrelationId());
  answer.setStreamIdentifier(streamIdentifier(stream));
  return answer;
};

const EMPTY = 'google.protobuf.Empty';

/** A refusal in the server's format: its name is the message and, except for `Empty`, the type of the details. */
const refusalOf = (
  request: StreamsPb.BatchAppendReq,
  stream: string,
  code: CodePb.Code,
  name: string,
  details: { serializeBinary(): Uint8Array },
  type = `event_store.client.${name}`,
): StreamsPb.BatchAppendResp => {
  const error = new status.Status();
  error.setCode(code);
  error.setMessage(name);
  error.setDetails(packed(details, type));
  const answer = response(request, stream);
  answer.setError(error);
  return answer;
};

const tooLarge = (
  request: StreamsPb.BatchAppendReq,
  stream: string,
  most: number,
): StreamsPb.BatchAppendResp => {
  const details = new shared.MaximumAppendSizeExceeded();
  details.setMaxappendsize(most);
  return refusalOf(request, stream, code.Code.INVALID_ARGUMENT, 'MaximumAppendSizeExceeded', details);
};

const answerTo = (
  request: StreamsPb.BatchAppendReq,
  stream: string,
  expected: Expected,
  written: Written,
): StreamsPb.BatchAppendResp => {
  if (written.kind === 'deleted') {
    const deleted = new shared.StreamDeleted();
    deleted.setStreamIdentifier(streamIdentifier(stream));
    return refusalOf(request, stream, code.Code.NOT_FOUND, 'StreamDeleted', deleted);
  }
  if (written.kind === 'wrong-expected') {
    const details = wrongVersion(expected, written.actual);
    return refusalOf(request, stream, code.Code.ALREADY_EXISTS, 'WrongExpectedVersion', details);
  }
  const position = new shared.AllStreamPosition();
  position.setCommitPosition(String(written.position));
  position.setPreparePosition(String(written.position));
  const success = new streams.BatchAppendResp.Success();
  success.setCurrentRevision(String(written.revision));
  success.setPosition(position);
  const answer = response(request, stream);
  answer.setSuccess(success);
  return answer;
};

const wrongVersion = (expected: Expected, actual: bigint | 'no_stream'): SharedPb.WrongExpectedVersion => {
  const details = new shared.WrongExpectedVersion();
  if (actual === 'no_stream') details.setCurrentNoStream(new emptyPb.Empty());
  else details.setCurrentStreamRevision(String(actual));
  if (expected === 'any') details.setExpectedAny(new emptyPb.Empty());
  else if (expected === 'no_stream') details.setExpectedNoStream(new emptyPb.Empty());
  else if (expected === 'stream_exists') details.setExpectedStreamExists(new emptyPb.Empty());
  else details.setExpectedStreamPosition(String(expected));
  return details;
};
