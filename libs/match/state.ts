import type { DeckList, GameState, Outcome, Seat } from '#libs/game-kit';
import type { MatchCreated, MatchEnded, ReportedResult } from './facts.js';
import type { Rewind } from './rewind/line.js';

/** Seats fill and decks are submitted; games are played; then it is over, or was cancelled. */
export type MatchStatus = 'open' | 'playing' | 'finished' | 'cancelled';

/** A match folded from its events: everything that deciding the next command needs. */
export interface MatchState {
  readonly settings: MatchCreated;
  readonly status: MatchStatus;
  readonly seats: readonly MatchSeat[];
  /** The number of the game being played or played last, from 1; 0 before the first. */
  readonly gameNumber: number;
  /** The state of the game being played or played last. */
  readonly game?: GameState;
  /** The games that have ended, the first one first. */
  readonly games: readonly PlayedGame[];
  /** Between two games of a series: which seats are ready for the next one, and the decks that were swapped for it. */
  readonly sideboarding?: {
    readonly number: number;
    readonly ready: readonly Seat[];
    readonly decks: Readonly<Record<number, SubmittedDeck>>;
  };
  /** The seat whose offer of a draw is open, and who has agreed so far. */
  readonly drawOffer?: { readonly by: Seat; readonly agreed: readonly Seat[] };
  /** What a seat reports that the match ended as, while others have yet to confirm it, or one of them disputes it. */
  readonly report?: {
    readonly by: Seat;
    readonly result: ReportedResult;
    readonly confirmed: readonly Seat[];
    readonly dispute?: { readonly by: Seat; readonly reason: string };
  };
  /** While staff have stopped the match. */
  readonly paused?: { readonly reason: string };
  /** Once the round's time is over: what is played on, if anything. */
  readonly timeCalled?: { readonly lastTurn?: number };
  /** Every time that the match was taken back, in order: those that were themselves undone included. None before the first. */
  readonly rewinds?: readonly Rewind[];
  /** The rewind, counted from 1, since which chance is drawn anew. */
  readonly chanceSince?: number;
  readonly result?: MatchEnded;
  /** Revealed by the last event of a match in which a game has begun. */
  readonly isSecretRevealed: boolean;
  /** How many events made this state. */
  readonly eventCount: number;
}

export interface PlayedGame {
  readonly number: number;
  readonly outcome: Outcome;
}

export interface SubmittedDeck {
  readonly list: DeckList;
  readonly hash: string;
}

export interface MatchSeat {
  readonly seat: Seat;
  readonly player?: string;
  readonly deck?: SubmittedDeck;
  readonly entropy?: string;
  readonly isReady: boolean;
  readonly gamesWon: number;
}
