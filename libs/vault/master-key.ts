/** Wraps the keys that encrypt parts of the log; it is not in the log itself. A key file or a key management service can implement it. */
export interface MasterKey {
  /** Wraps a key of 32 bytes. The text begins with the id of the master key and a dot ({@link wrapperOf}). It opens only with the same `context`. */
  wrap(key: Buffer, context: string): Promise<string>;
  /** Throws KEY_NOT_AT_HAND when another master key is needed, DECRYPTION_FAILED for an altered text or another context. */
  unwrap(wrapped: string, context: string): Promise<Buffer>;
}

/** The id of the master key that wrapped a key. */
export const wrapperOf = (wrapped: string): string => wrapped.slice(0, Math.max(0, wrapped.indexOf('.')));
