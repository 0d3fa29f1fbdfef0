/** What an operator wants to see of the way to the store; none of it is an error of a caller. */
export type Trouble =
  /** An attempt failed and is made again. */
  | { readonly kind: 'retry'; readonly what: 'append' | 'read'; readonly error: Error }
  /** A client was given up for a new one. */
  | { readonly kind: 'client-discarded'; readonly name: string; readonly reason: string }
  /** A subscription broke and goes on from where it was. */
  | { readonly kind: 'resubscribe'; readonly error: Error };

export type OnTrouble = (trouble: Trouble) => void;
