/** The documents that an operator lists as the only ones that clients may send. */
export interface TrustedDocuments {
  /** By their SHA-256 hash, in hexadecimal digits. */
  readonly byHash: ReadonlyMap<string, string>;
  readonly texts: ReadonlySet<string>;
}
