/** The operator's list of the only documents that clients may send. */
export interface TrustedDocuments {
  /** By their SHA-256 hash, in hexadecimal digits. */
  readonly byHash: ReadonlyMap<string, string>;
  readonly texts: ReadonlySet<string>;
}
