import timestamps from 'google-protobuf/google/protobuf/timestamp_pb.js';
import { type StreamsPb, streams } from './protocol.js';

const now = () => timestamps.Timestamp.fromDate(new Date());

/** On an empty log the server would return the start of the log. */
const positionAt = (place: bigint): string => String(place < 0n ? 0n : place);

export const confirmation = (): StreamsPb.ReadResp => {
  const confirmed = new streams.ReadResp.SubscriptionConfirmation();
  confirmed.setSubscriptionId(crypto.randomUUID());
  const response = new streams.ReadResp();
  response.setConfirmation(confirmed);
  return response;
};

export const caughtUp = (isOfStream: boolean, place: bigint): StreamsPb.ReadResp => {
  const message = new streams.ReadResp.CaughtUp();
  mark(message, isOfStream, place);
  const response = new streams.ReadResp();
  response.setCaughtUp(message);
  return response;
};

export const fellBehind = (isOfStream: boolean, place: bigint): StreamsPb.ReadResp => {
  const message = new streams.ReadResp.FellBehind();
  mark(message, isOfStream, place);
  const response = new streams.ReadResp();
  response.setFellBehind(message);
  return response;
};

export const checkpoint = (place: bigint): StreamsPb.ReadResp => {
  const message = new streams.ReadResp.Checkpoint();
  message.setCommitPosition(positionAt(place));
  message.setPreparePosition(positionAt(place));
  message.setTimestamp(now());
  const response = new streams.ReadResp();
  response.setCheckpoint(message);
  return response;
};

/** The position in a stream is a revision, which exists only after its first event. */
const mark = (
  message: StreamsPb.ReadResp.CaughtUp | StreamsPb.ReadResp.FellBehind,
  isOfStream: boolean,
  place: bigint,
): void => {
  message.setTimestamp(now());
  if (isOfStream) {
    if (place >= 0n) message.setStreamRevision(String(place));
    return;
  }
  const position = new streams.ReadResp.Position();
  position.setCommitPosition(positionAt(place));
  position.setPreparePosition(positionAt(place));
  message.setPosition(position);
};
