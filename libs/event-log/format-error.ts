/**
 * The reason why a stored event cannot be read: its type is unknown, a newer build wrote it, or its data do not have the type's shape.
 * Readers of the log stop at it, because skipping it would show a state that never existed.
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
