/** A subscription with its own HTTP address, `/streams/<name>`. */
export interface StreamAddress {
  /** The operation for the address's query parameters. Throws BAD_USER_INPUT for invalid parameters. */
  readonly read: (asked: Readonly<Record<string, unknown>>) => {
    readonly query: string;
    readonly variables: Readonly<Record<string, unknown>>;
  };
  /** The subscription's field whose value is one item of the stream. */
  readonly field: string;
}

/** By name, in lower case. */
export type StreamAddresses = ReadonlyMap<string, StreamAddress>;
