import { Metadata, type ServiceError, status } from '@grpc/grpc-js';
import type { Refusal } from './faults.js';

/** A gRPC status error for a handler of grpc-js. */
export const failure = (code: number, details: string, metadata = new Metadata()): ServiceError =>
  Object.assign(new Error(details), { code, details, metadata });

/** The error of a node that is not the leader: the leader's address is in the trailers. */
export const notLeader = (leaderPort: number): ServiceError => {
  const metadata = new Metadata();
  metadata.set('exception', 'not-leader');
  metadata.set('leader-endpoint-host', '127.0.0.1');
  metadata.set('leader-endpoint-port', String(leaderPort));
  return failure(status.NOT_FOUND, 'Leader info available.', metadata);
};

export const unavailable = (details = 'The connection was lost.'): ServiceError =>
  failure(status.UNAVAILABLE, details);

export const streamDeleted = (stream: string): ServiceError => {
  const metadata = new Metadata();
  metadata.set('exception', 'stream-deleted');
  metadata.set('stream-name', stream);
  return failure(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, metadata);
};

export const wrongExpectedVersion = (
  stream: string,
  expected: bigint | string,
  actual: bigint | 'no_stream',
): ServiceError => {
  const metadata = new Metadata();
  metadata.set('exception', 'wrong-expected-version');
  metadata.set('stream-name', stream);
  metadata.set('expected-version', String(typeof expected === 'bigint' ? expected : -1));
  metadata.set('actual-version', String(actual === 'no_stream' ? -1 : actual));
  return failure(status.FAILED_PRECONDITION, 'Append failed due to WrongExpectedVersion.', metadata);
};

/** "Not ready" and "busy" are temporary; a missing leader is reported as unknown. */
export const refused = (words: Refusal): ServiceError =>
  failure(words.startsWith('No leader') ? status.UNKNOWN : status.UNAVAILABLE, words);

export const timedOut = (): ServiceError => failure(status.ABORTED, 'Operation timed out: CommitTimeout');

export const appendTooLarge = (most: number): ServiceError => {
  const metadata = new Metadata();
  metadata.set('exception', 'maximum-append-size-exceeded');
  metadata.set('maximum-append-size', String(most));
  return failure(status.INVALID_ARGUMENT, `Maximum Append Size of ${most} Exceeded.`, metadata);
};
