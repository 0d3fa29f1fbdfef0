import type { ServerReadableStream, sendUnaryData } from '@grpc/grpc-js';
import type { Expected, Proposed, Written } from './log.js';
import { expectedOf, proposedOf, streamName, weightOf } from './messages.js';
import type { DoubleNode } from './node.js';
import { type StreamsPb, shared, streams } from './protocol.js';
import { appendTooLarge, notLeader, refused, streamDeleted, timedOut, unavailable } from './statuses.js';

type Answer = sendUnaryData<StreamsPb.AppendResp>;

/** The append of old servers, one call each: a wrong expected version is a separate answer, other refusals are statuses. */
export const append =
  ({ log, faults, maxAppendSize }: DoubleNode) =>
  (call: ServerReadableStream<StreamsPb.AppendReq, StreamsPb.AppendResp>, callback: Answer): void => {
    let stream = '';
    let expected: Expected = 'any';
    const events: Proposed[] = [];
    call.on('error', () => undefined);
    call.on('data', (request: StreamsPb.AppendReq) => {
      const options = request.getOptions();
      if (options !== undefined) {
        stream = streamName(options.getStreamIdentifier());
        expected = expectedOf(options, () => options.getRevision());
      }
      const message = request.getProposedMessage();
      if (message !== undefined) events.push(proposedOf(message));
    });
    call.on('end', () => {
      if (weightOf(events) > maxAppendSize) {
        callback(appendTooLarge(maxAppendSize));
        return;
      }
      const write = (): Written => log.append(stream, expected, events);
      const answer = (): void => reply(callback, stream, expected, write());
      const fault = faults.appends.take();
      switch (fault?.kind) {
        case undefined:
          answer();
          return;
        case 'slow':
          setTimeout(answer, fault.milliseconds);
          return;
        case 'half-close':
          return;
        case 'no-answer':
          if (fault.isWritten) write();
          return;
        case 'drop':
          if (fault.isWritten) write();
          callback(unavailable());
          return;
        case 'not-leader':
          callback(notLeader(fault.leaderPort));
          return;
        case 'timeout':
          if (fault.isWritten) write();
          callback(timedOut());
          return;
        case 'refusal':
          callback(refused(fault.words));
          return;
      }
    });
  };

const reply = (callback: Answer, stream: string, expected: Expected, written: Written): void => {
  if (written.kind === 'deleted') {
    callback(streamDeleted(stream));
    return;
  }
  const response = new streams.AppendResp();
  if (written.kind === 'wrong-expected') {
    const details = new streams.AppendResp.WrongExpectedVersion();
    if (written.actual === 'no_stream') details.setCurrentNoStream(new shared.Empty());
    else details.setCurrentRevision(String(written.actual));
    if (expected === 'any') details.setExpectedAny(new shared.Empty());
    else if (expected === 'no_stream') details.setExpectedNoStream(new shared.Empty());
    else if (expected === 'stream_exists') details.setExpectedStreamExists(new shared.Empty());
    else details.setExpectedRevision(String(expected));
    response.setWrongExpectedVersion(details);
    callback(null, response);
    return;
  }
  const position = new streams.AppendResp.Position();
  position.setCommitPosition(String(written.position));
  position.setPreparePosition(String(written.position));
  const success = new streams.AppendResp.Success();
  success.setCurrentRevision(String(written.revision));
  success.setPosition(position);
  response.setSuccess(success);
  callback(null, response);
  return;
};
