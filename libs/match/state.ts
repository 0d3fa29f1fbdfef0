import type { DeckList, GameState, Outcome, Seat } from '#libs/game-kit';
import type { DepartureReason, MatchCreated, MatchEnded, ReportedResult } from './facts.js';
import type { Rewind } from './rewind/line.js';

export type MatchStatus = 'open' | 'playing' | 'finished' | 'cancelled';

/** A match folded from its events: the input of the next decision. */
export interface MatchState {
  readonly settings: MatchCreated;
  readonly status: MatchStatus;
  readonly seats: readonly MatchSeat[];
  /** The number of the current or last game, from 1; 0 before the first. */
  readonly gameNumber: number;
  /** The state of the current or last game. */
  readonly game?: GameState;
  readonly games: readonly PlayedGame[];
  /** Before the first game, once every seat is ready and some have committed: the seats that have yet to reveal their entropy. */
  readonly revealing?: readonly Seat[];
  /** Between two games of a series: the ready seats, and the decks for the next game. */
  readonly sideboarding?: {
    readonly number: number;
    readonly ready: readonly Seat[];
    readonly decks: Readonly<Record<number, SubmittedDeck>>;
  };
  /** The seat with an open draw offer, and the seats that have agreed so far. */
  readonly drawOffer?: { readonly by: Seat; readonly agreed: readonly Seat[] };
  /** A seat's reported result, while others have not confirmed it or one disputes it. */
  readonly report?: {
    readonly by: Seat;
    readonly result: ReportedResult;
    readonly confirmed: readonly Seat[];
    readonly dispute?: { readonly by: Seat; readonly reason: string };
  };
  /** Departures in order, while others played on. Undefined before the first. */
  readonly departures?: readonly Departure[];
  /** Seats that were disqualified after they had left the match. Undefined without one. */
  readonly disqualified?: readonly Seat[];
  readonly paused?: { readonly reason: string };
  /** Set once the round's time is over; `lastTurn` is the last extra turn. */
  readonly timeCalled?: { readonly lastTurn?: number };
  /** Every rewind of the match, in order, including undone ones. Undefined before the first. */
  readonly rewinds?: readonly Rewind[];
  /** The last rewind, counted from 1, that chose new randomness. */
  readonly chanceSince?: number;
  readonly result?: MatchEnded;
  /** Revealed by the last event of a match with at least one begun game. */
  readonly isSecretRevealed: boolean;
  readonly eventCount: number;
}

/** Seats that left at one moment: the match, or only `game`. */
export interface Departure {
  readonly seats: readonly Seat[];
  readonly why: DepartureReason;
  readonly game?: number;
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
  /** Undefined until the seat is ready; for a seat that has committed, until it reveals. */
  readonly entropy?: string;
  /** The seat's commitment to its entropy; undefined for an entropy that was given openly. */
  readonly commitment?: string;
  readonly isReady: boolean;
  readonly gamesWon: number;
}
