/** The input of standings: the players, and the result of each pairing of each round. */
export interface EventRecord {
  readonly players: readonly PlayerRecord[];
  readonly rounds: readonly RoundRecord[];
}

export interface PlayerRecord {
  readonly id: string;
  /** The number of the player's first round; the event's first round when left out. */
  readonly joinedInRound?: number;
  readonly hasDropped?: boolean;
  /** Gets no place; the opponents' points remain. */
  readonly isDisqualified?: boolean;
  readonly rating?: number;
}

export interface RoundRecord {
  /** From 1. */
  readonly number: number;
  readonly pairings: readonly PairingRecord[];
  /** Players without an opponent, with the points of a bye. */
  readonly byes: readonly string[];
  /** Players who requested a round off. */
  readonly requestedByes?: readonly string[];
}

export interface PairingRecord {
  /** In seat order. */
  readonly players: readonly string[];
  /** Left out while it is being played. */
  readonly result?: PairingResult;
}

export type PairingResult =
  /** Games won by each player, in the order of `players`, and drawn games. The player with more wins, unless a ruling names a winner; `null` is a draw. */
  | {
      readonly kind: 'games';
      readonly won: readonly number[];
      readonly drawn: number;
      readonly winner?: string | null;
    }
  /** For pods: each player's place, 1, 2, 2, 4 for a shared second; all players first is a draw. */
  | { readonly kind: 'placed'; readonly places: readonly number[] }
  /** An unplayed match: the players who were present, possibly none. */
  | { readonly kind: 'forfeit'; readonly present: readonly string[] }
  /** A played match that all players lost. */
  | { readonly kind: 'allLost' };
