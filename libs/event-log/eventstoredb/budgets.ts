/** How long the adapter tries, in milliseconds. The defaults outlast an election of a cluster, which takes 2 to 10 seconds. */
export interface Budgets {
  /** One append, all its attempts together. */
  readonly append: number;
  /** One attempt of an append: after that the client is given up, for a lost stream of its own never answers. */
  readonly appendAttempt: number;
  /** What a read may take without giving anything, all its attempts together. */
  readonly read: number;
  /** How long one call of a read may say nothing. */
  readonly readSilence: number;
  /** How long a subscription may say nothing before it is checked whether it should have. */
  readonly subscriptionSilence: number;
  /** How long an append that was answered waits for a subscription to bring what it wrote; without it, that has to be read. */
  readonly arrival: number;
  /** The longest pause between two attempts; the first is a twentieth of a second. */
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
