/**
 * The key above all others: it wraps the keys that parts of the log are encrypted with, and is not in the log itself. A key management service
 * fits behind this interface as well as a file.
 */
export interface MasterKey {
  /**
   * Wraps a key of 32 bytes. The text begins with the id of the master key that wrapped it, and a dot: {@link wrapperOf}. It opens only with
   * the same `context`.
   */
  wrap(key: Buffer, context: string): Promise<string>;
  /** Throws KEY_NOT_AT_HAND where another master key is needed, DECRYPTION_FAILED where the text is not what was wrapped. */
  unwrap(wrapped: string, context: string): Promise<Buffer>;
}

/** The id of the master key that wrapped a key. */
export const wrapperOf = (wrapped: string): string => wrapped.slice(0, Math.max(0, wrapped.indexOf('.')));
