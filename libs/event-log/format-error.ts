/**
 * Why a stored event cannot be read: nobody knows its type, it was written by a newer build, or it is not what its type promises.
 * Whoever reads the log stops at it; to skip it would be to show a state that never was.
 */
export type EventFormatErrorCode = 'UNKNOWN_EVENT_TYPE' | 'NEWER_EVENT_VERSION' | 'MALFORMED_EVENT';

export class EventFormatError extends Error {
  override readonly name = 'EventFormatError';
  constructor(
    readonly code: EventFormatErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
