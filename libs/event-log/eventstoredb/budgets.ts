/** Timeouts of the adapter, in milliseconds. The defaults outlast an election of a cluster, which takes 2 to 10 seconds. */
export interface Budgets {
  /** One append with all its attempts. */
  readonly append: number;
  /** One attempt of an append. After it the client is discarded, because a broken stream of appends never answers. */
  readonly appendAttempt: number;
  /** The longest time of a read without any result, over all attempts. */
  readonly read: number;
  /** The longest silence of one call of a read. */
  readonly readSilence: number;
  /** The silence of a subscription after which the adapter checks for missed events. */
  readonly subscriptionSilence: number;
  /** Milliseconds for which a successful append waits for a subscription to deliver its events; without them, the caller must read the stream. */
  readonly arrival: number;
  /** The longest pause between two attempts; the first pause is 50 ms. */
  readonly longestPause: number;
}

export const DEFAULT_BUDGETS: Budgets = {
  append: 10_000,
  appendAttempt: 3_000,
  read: 10_000,
  readSilence: 4_000,
  subscriptionSilence: 5_000,
  arrival: 250,
  longestPause: 1_000,
};
