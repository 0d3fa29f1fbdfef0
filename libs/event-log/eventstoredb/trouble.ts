/** Connection problems for the operator. They are not errors of the caller. */
export type ConnectionProblem =
  /** An attempt failed and is retried. */
  | { readonly kind: 'retry'; readonly what: 'append' | 'read'; readonly error: Error }
  | { readonly kind: 'client-discarded'; readonly name: string; readonly reason: string }
  /** A subscription broke and resumes at its position. */
  | { readonly kind: 'resubscribe'; readonly error: Error };

export type OnConnectionProblem = (trouble: ConnectionProblem) => void;
