import type { ServerUnaryCall, ServiceError, sendUnaryData } from '@grpc/grpc-js';
import type { Expected, Written } from './log.js';
import { expectedOf, streamName } from './messages.js';
import type { DoubleNode } from './node.js';
import { type StreamsPb, streams } from './protocol.js';
import {
  notLeader,
  refused,
  streamDeleted,
  timedOut,
  unavailable,
  wrongExpectedVersion,
} from './statuses.js';

type Options = StreamsPb.DeleteReq.Options | StreamsPb.TombstoneReq.Options | undefined;

/** Hides the events of a stream. A later write continues its revisions and restores the stream. */
export const softDelete =
  (node: DoubleNode) =>
  (
    { request }: ServerUnaryCall<StreamsPb.DeleteReq, StreamsPb.DeleteResp>,
    callback: sendUnaryData<StreamsPb.DeleteResp>,
  ): void => {
    const { stream, expected } = asked(request.getOptions());
    settle(node, stream, expected, {
      write: () => node.log.softDelete(stream, expected),
      refuse: callback,
      accept: (at) => {
        const position = new streams.DeleteResp.Position();
        position.setCommitPosition(at);
        position.setPreparePosition(at);
        const response = new streams.DeleteResp();
        response.setPosition(position);
        callback(null, response);
      },
    });
  };

/** Ends a stream permanently. */
export const tombstone =
  (node: DoubleNode) =>
  (
    { request }: ServerUnaryCall<StreamsPb.TombstoneReq, StreamsPb.TombstoneResp>,
    callback: sendUnaryData<StreamsPb.TombstoneResp>,
  ): void => {
    const { stream, expected } = asked(request.getOptions());
    settle(node, stream, expected, {
      write: () => node.log.tombstone(stream, expected),
      refuse: callback,
      accept: (at) => {
        const position = new streams.TombstoneResp.Position();
        position.setCommitPosition(at);
        position.setPreparePosition(at);
        const response = new streams.TombstoneResp();
        response.setPosition(position);
        callback(null, response);
      },
    });
  };

const asked = (options: Options): { readonly stream: string; readonly expected: Expected } => ({
  stream: streamName(options?.getStreamIdentifier()),
  expected: options === undefined ? 'any' : expectedOf(options, () => options.getRevision()),
});

interface Steps {
  write(): Written;
  refuse(error: ServiceError): void;
  /** `at` is the position of the written record. */
  accept(at: string): void;
}

const settle = (
  { faults }: DoubleNode,
  stream: string,
  expected: Expected,
  { write, refuse, accept }: Steps,
): void => {
  const answer = (): void => {
    const written = write();
    if (written.kind === 'written') accept(String(written.position));
    else if (written.kind === 'deleted') refuse(streamDeleted(stream));
    else refuse(wrongExpectedVersion(stream, expected, written.actual));
  };
  const fault = faults.deletes.take();
  switch (fault?.kind) {
    case undefined:
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
      refuse(unavailable());
      return;
    case 'timeout':
      if (fault.isWritten) write();
      refuse(timedOut());
      return;
    case 'not-leader':
      refuse(notLeader(fault.leaderPort));
      return;
    case 'refusal':
      refuse(refused(fault.words));
      return;
  }
};
