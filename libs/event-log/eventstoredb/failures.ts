import { ErrorType, WrongExpectedVersionError } from '@kurrent/kurrentdb-client';
import {
  EventStoreError,
  isEventStoreError,
  type WriteOutcome,
  WrongExpectedRevisionError,
} from '../errors.js';
import type { ExpectedRevision } from '../port.js';

/** The operation and stream, for the message: the client's own messages are often empty. */
export interface FailedOperation {
  readonly what: string;
  readonly stream?: string;
  readonly expected?: ExpectedRevision;
}

const UNAVAILABLE_STATUS = 14;

/**
 * Classifies a failure of the client by its `type` only, because the client leaves `code` and `message` empty on some paths. A write that is not
 * known to be refused may have taken place, and is `unknown`.
 */
export const translate = (error: unknown, asked: FailedOperation): EventStoreError => {
  if (isEventStoreError(error)) return error;
  const subject = asked.stream === undefined ? asked.what : `${asked.what} ${asked.stream}`;
  const failure = (code: EventStoreError['code'], sentence: string, outcome: WriteOutcome): EventStoreError =>
    new EventStoreError(code, `${subject}: ${sentence}`, outcome, { cause: error });

  if (error instanceof WrongExpectedVersionError) {
    const { actualState } = error;
    // For a delete, the client reports a missing stream as revision -1.
    const actual = typeof actualState === 'bigint' && actualState >= 0n ? actualState : 'no_stream';
    return new WrongExpectedRevisionError(asked.stream ?? '', asked.expected ?? 'any', actual);
  }
  switch (typeOf(error)) {
    case ErrorType.STREAM_NOT_FOUND:
    case ErrorType.NO_STREAM:
      return failure('STREAM_NOT_FOUND', 'there is no such stream.', 'rejected');
    case ErrorType.STREAM_DELETED:
    case ErrorType.STREAM_TOMBSTONED:
      return failure('STREAM_DELETED', 'the stream was deleted for ever.', 'rejected');
    case ErrorType.ACCESS_DENIED:
      return failure('ACCESS_DENIED', 'the event store denies this user access.', 'rejected');
    case ErrorType.INVALID_ARGUMENT:
      return failure('INVALID_INPUT', 'the event store rejects it as invalid.', 'rejected');
    case ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED:
    case ErrorType.TRANSACTION_MAX_SIZE_EXCEEDED:
    case ErrorType.APPEND_RECORD_SIZE_EXCEEDED:
      return failure('PAYLOAD_TOO_LARGE', 'the append is too large for the event store.', 'rejected');
    case ErrorType.TIMEOUT:
    case ErrorType.DEADLINE_EXCEEDED:
      return failure('TIMEOUT', 'the event store timed out.', 'unknown');
    default:
      // An error without a type is the first call to an unavailable server: it was the only request.
      return failure(
        'UNAVAILABLE',
        'the event store does not answer.',
        isRefusedConnection(error) ? 'not-sent' : 'unknown',
      );
  }
};

const typeOf = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null || !('type' in error)) return undefined;
  return typeof error.type === 'string' ? error.type : undefined;
};

const isRefusedConnection = (error: unknown): boolean =>
  typeOf(error) === undefined &&
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === UNAVAILABLE_STATUS;

/** Whether this node is no longer the leader. The client finds the new leader itself, and must therefore not be discarded. */
export const isNotLeader = (error: unknown): boolean => typeOf(error) === ErrorType.NOT_LEADER;

export const closed = (): EventStoreError =>
  new EventStoreError('CLOSED', 'The event store is closed.', 'not-sent');

export const isTemporary = (error: unknown): boolean =>
  isEventStoreError(error) && error.outcome !== 'rejected' && error.code !== 'CLOSED';
