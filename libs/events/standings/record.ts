/** What standings are computed from: who took part, and what became of each pairing of each round. */
export interface EventRecord {
  readonly players: readonly PlayerRecord[];
  readonly rounds: readonly RoundRecord[];
}

export interface PlayerRecord {
  readonly id: string;
  /** The first round that they took part in; the first of the event when left out. */
  readonly joinedInRound?: number;
  readonly hasDropped?: boolean;
  /** Takes no place; what others got from them counts. */
  readonly isDisqualified?: boolean;
  readonly rating?: number;
}

export interface RoundRecord {
  /** From 1. */
  readonly number: number;
  readonly pairings: readonly PairingRecord[];
  /** Who had no opponent, and the points of a win for it. */
  readonly byes: readonly string[];
  /** Who asked for a round off. */
  readonly requestedByes?: readonly string[];
}

export interface PairingRecord {
  /** In the order of their seats. */
  readonly players: readonly string[];
  /** Left out while it is being played. */
  readonly result?: PairingResult;
}

export type PairingResult =
  /** Games won by each, in the order of the players, and drawn ones. Who won more won, unless a ruling names a winner, or nobody (null): then it is drawn. */
  | {
      readonly kind: 'games';
      readonly won: readonly number[];
      readonly drawn: number;
      readonly winner?: string | null;
    }
  /** For pods: each one's place, 1, 2, 2, 4 where two share one; everybody first is a draw. */
  | { readonly kind: 'placed'; readonly places: readonly number[] }
  /** Who was there to play; nobody, or some of them. */
  | { readonly kind: 'forfeit'; readonly present: readonly string[] }
  /** Everybody lost, though it was played. */
  | { readonly kind: 'allLost' };
