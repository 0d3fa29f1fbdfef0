/** A subscription at an address of its own, `/streams/<name>`. */
export interface StreamAddress {
  /** The operation for what stands behind the question mark. Throws BAD_USER_INPUT for what it cannot be asked. */
  readonly read: (asked: Readonly<Record<string, unknown>>) => {
    readonly query: string;
    readonly variables: Readonly<Record<string, unknown>>;
  };
  /** The field of the subscription whose value is an item. */
  readonly field: string;
}

/** By name, in small letters. */
export type StreamAddresses = ReadonlyMap<string, StreamAddress>;
