import type { ExpectedRevision } from './port.js';

/**
 * Whether the write took place when a store call failed: `rejected` (not written, and a retry will not help),
 * `not-sent` (not written, a retry may help), or `unknown` (possibly written: repeat it with the
 * same ids and the same expected revision to find out).
 */
export type WriteOutcome = 'rejected' | 'not-sent' | 'unknown';

export type EventStoreErrorCode =
  | 'WRONG_EXPECTED_REVISION'
  | 'STREAM_NOT_FOUND'
  | 'STREAM_DELETED'
  | 'INVALID_INPUT'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNAVAILABLE'
  | 'TIMEOUT'
  | 'ACCESS_DENIED'
  | 'CLOSED'
  | 'UNSUPPORTED_SCHEMA'
  | 'UNSUPPORTED_SERVER'
  /** The stored log is no longer readable: an operator must restore a backup. */
  | 'DAMAGED'
  /** Another process has locked the file. */
  | 'IN_USE'
  /** A part of the log is encrypted under an unavailable key. */
  | 'KEY_NOT_AT_HAND'
  /** An encrypted part of the log was altered, or moved from the place where it was encrypted. */
  | 'DECRYPTION_FAILED';

/** The only error type of all event stores; adapters translate the errors of their clients. */
export class EventStoreError extends Error {
  override readonly name: string = 'EventStoreError';
  constructor(
    readonly code: EventStoreErrorCode,
    message: string,
    readonly outcome: WriteOutcome,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export class WrongExpectedRevisionError extends EventStoreError {
  override readonly name = 'WrongExpectedRevisionError';
  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
    readonly actual: bigint | 'no_stream',
  ) {
    super('WRONG_EXPECTED_REVISION', `Stream ${stream} is at ${actual}, not at ${expected}.`, 'rejected');
  }
}

export const isEventStoreError = (error: unknown): error is EventStoreError =>
  error instanceof EventStoreError;

export const isWrongExpectedRevision = (error: unknown): error is WrongExpectedRevisionError =>
  error instanceof WrongExpectedRevisionError;
