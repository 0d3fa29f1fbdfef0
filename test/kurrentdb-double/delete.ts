import type { ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import type { Expected, Written } from './log.js';
import { expectedOf, streamName } from './messages.js';
import type { DoubleNode } from './node.js';
import { type StreamsPb, streams } from './protocol.js';
import { streamDeleted, wrongExpectedVersion } from './statuses.js';

export const softDelete =
  ({ log }: DoubleNode) =>
  (
    { request }: ServerUnaryCall<StreamsPb.DeleteReq, StreamsPb.DeleteResp>,
    callback: sendUnaryData<StreamsPb.DeleteResp>,
  ): void => {
    const { stream, expected } = asked(request.getOptions());
    const written = log.softDelete(stream, expected);
    const refusal = refusalOf(stream, expected, written);
    if (refusal !== undefined) {
      callback(refusal);
      return;
    }
    const position = new streams.DeleteResp.Position();
    position.setCommitPosition(positionOf(written));
    position.setPreparePosition(positionOf(written));
    const response = new streams.DeleteResp();
    response.setPosition(position);
    callback(null, response);
  };

export const tombstone =
  ({ log }: DoubleNode) =>
  (
    { request }: ServerUnaryCall<StreamsPb.TombstoneReq, StreamsPb.TombstoneResp>,
    callback: sendUnaryData<StreamsPb.TombstoneResp>,
  ): void => {
    const { stream, expected } = asked(request.getOptions());
    const written = log.tombstone(stream, expected);
    const refusal = refusalOf(stream, expected, written);
    if (refusal !== undefined) {
      callback(refusal);
      return;
    }
    const position = new streams.TombstoneResp.Position();
    position.setCommitPosition(positionOf(written));
    position.setPreparePosition(positionOf(written));
    const response = new streams.TombstoneResp();
    response.setPosition(position);
    callback(null, response);
  };

const asked = (
  options: StreamsPb.DeleteReq.Options | StreamsPb.TombstoneReq.Options | undefined,
): { readonly stream: string; readonly expected: Expected } => ({
  stream: streamName(options?.getStreamIdentifier()),
  expected: options === undefined ? 'any' : expectedOf(options, () => options.getRevision()),
});

const refusalOf = (stream: string, expected: Expected, written: Written) => {
  if (written.kind === 'deleted') return streamDeleted(stream);
  if (written.kind === 'wrong-expected') return wrongExpectedVersion(stream, expected, written.actual);
  return undefined;
};

const positionOf = (written: Written): string =>
  written.kind === 'written' ? String(written.position) : '0';
