/** Connection problems that an operator wants to see; none of them is a caller's error. */
export type Trouble =
  /** An attempt failed and is made again. */
  | { readonly kind: 'retry'; readonly what: 'append' | 'read'; readonly error: Error }
  /** A client was replaced by a new one. */
  | { readonly kind: 'client-discarded'; readonly name: string; readonly reason: string }
  /** A subscription broke and goes on from where it was. */
  | { readonly kind: 'resubscribe'; readonly error: Error };

export type OnTrouble = (trouble: Trouble) => void;
