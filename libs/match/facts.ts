import type { DeckList, GameFact, Hidden, Json, Outcome, Seat } from '#libs/game-kit';
import type { ClockFact } from './clock/clock-facts.js';
import type { ClockSettings } from './clock/clock-settings.js';
import type { MatchResult } from './result.js';
import type { MatchRewound } from './rewind/rewind-facts.js';

/**
 * What happens in a match around its games. Stored for ever as `match.<type>`: add new facts, never change the meaning of an old one.
 * No fact holds personal data: a player is an opaque id.
 */
export type MatchFact =
  | MatchCreated
  | SeatTaken
  | DeckSubmitted
  | SeatReadied
  | GameStarted
  | ActionTaken
  | ResponseTimedOut
  | RulingMade
  | ResultRuled
  | ResultReported
  | ResultConfirmed
  | ResultDisputed
  | SideboardingBegan
  | DeckSwapped
  | SeatReadiedForGame
  | GameEnded
  | PlayerConceded
  | DrawOffered
  | DrawAccepted
  | DrawDeclined
  | DrawAgreed
  | MatchCancelled
  | MatchEnded
  | SecretRevealed
  | MatchRewound
  | ClockFact;

export interface MatchCreated {
  readonly type: 'MatchCreated';
  readonly matchId: string;
  /** Whose match it is; the default organization's when left out, as in all matches of before there were others. */
  readonly organization?: string;
  readonly game: string;
  readonly rulesVersion: string;
  readonly ruleset: Json;
  /** The card sets that decks may use, pinned by content hash. */
  readonly cardSets: readonly PinnedCardSet[];
  readonly seats: number;
  readonly format: MatchFormat;
  readonly title?: string;
  /** Where it belongs, in words of the organizer's: for lists and exports. */
  readonly event?: string;
  readonly round?: string;
  readonly table?: string;
  /** The leaderboard season that the result counts for. */
  readonly season: string;
  /** Seconds by which spectators (and production) see everything later. */
  readonly spectatorDelaySeconds: number;
  /** Whether casters with a production token may see both hands. */
  readonly productionAllowed: boolean;
  /** Seconds after which a seat that says nothing is taken to decline, where the game lets it; without it there is no such limit. */
  readonly responseSeconds?: number;
  /** Without it no clock runs, and nothing ends because of time. */
  readonly clock?: ClockSettings;
  /** ISO 8601; hidden parts stay closed to the public until the match has ended and this moment has passed. */
  readonly embargoUntil?: string;
  /** Lower-case hex SHA-256 of the secret: what the service commits to before the first card is shuffled. */
  readonly secretHash: string;
  /** 32 random bytes in lower-case hex; every game's seed and every salt of the hash chain derives from it. */
  readonly secret: Hidden<string>;
}

export interface PinnedCardSet {
  readonly id: string;
  readonly hash: string;
}

/** A series ends when a seat has won more than half of `bestOf` games, or when that many were played. */
export interface MatchFormat {
  readonly bestOf: 1 | 3 | 5;
}

export interface SeatTaken {
  readonly type: 'SeatTaken';
  readonly seat: Seat;
  readonly player: string;
}

export interface DeckSubmitted {
  readonly type: 'DeckSubmitted';
  readonly seat: Seat;
  /** Lower-case hex SHA-256 of the salted list: proves later that the list was not exchanged. */
  readonly deckHash: string;
  readonly list: Hidden<DeckList>;
}

export interface SeatReadied {
  readonly type: 'SeatReadied';
  readonly seat: Seat;
  /** What the player adds to the seed, so that the service alone does not decide it. */
  readonly entropy: string;
}

export interface GameStarted {
  readonly type: 'GameStarted';
  /** From 1. */
  readonly number: number;
  /** The seat that lost the game before, which goes first; left out, the game's own rule decides. */
  readonly firstSeat?: Seat;
}

/** The action itself, first in its append; its consequences follow. The type is public; the rest is the seat's alone, since an order that only its player chose is hidden even from judges: what others may know of it, the consequences tell. */
export interface ActionTaken {
  readonly type: 'ActionTaken';
  readonly seat: Seat;
  readonly actionType: string;
  readonly action: Hidden<Json>;
}

/** A seat let its time pass; the action that it is taken to have made comes next. */
export interface ResponseTimedOut {
  readonly type: 'ResponseTimedOut';
  readonly seat: Seat;
}

/** A judge has decided what the game's rules leave to a judge; what follows in the game comes next. */
export interface RulingMade {
  readonly type: 'RulingMade';
  readonly ruling: Json;
  /** The ruling in words; `{seat:0}` stands for the player of that seat. */
  readonly label: string;
  readonly reason: string;
}

/** How staff end what is not played out. */
export const RULED_RESULTS = [
  /** Seats were not there when they had to be: they lose the match. */
  'no-show',
  /** A seat loses the game that is being played; the series goes on. */
  'game-loss',
  /** Seats lose the match. */
  'match-loss',
  /** Seats lose the match, and are told to leave the event. */
  'disqualification',
  /** All seats have agreed to draw the match, played or not. */
  'intentional-draw',
  /** As paired, the one player who is seated has nobody to play against, and wins. */
  'bye',
] as const;
export type RuledResult = (typeof RULED_RESULTS)[number];

/** Staff have decided how a game or the match ends; the ends that follow from it come next. */
export interface ResultRuled {
  readonly type: 'ResultRuled';
  readonly how: RuledResult;
  /** Who loses by it; nobody by a draw or a bye. Where it is every seat, nobody wins. */
  readonly seats: readonly Seat[];
  /** For everybody to read. */
  readonly reason: string;
}

/** What somebody says of a match that was played elsewhere, or not to its end. */
export type ReportedResult = Pick<MatchResult, 'places' | 'gamesWon' | 'gamesDrawn'>;

/** A seat says how the match has ended, and it ends so once every other seat has confirmed it; without a seat, staff say so, and it has. */
export interface ResultReported {
  readonly type: 'ResultReported';
  readonly by?: Seat;
  readonly result: ReportedResult;
  /** For everybody to read. */
  readonly reason: string;
}

/** A seat says that it ended as another one reports. */
export interface ResultConfirmed {
  readonly type: 'ResultConfirmed';
  readonly seat: Seat;
}

/** A seat says that it did not: staff have to say, or somebody reports anew. */
export interface ResultDisputed {
  readonly type: 'ResultDisputed';
  readonly seat: Seat;
  readonly reason: string;
}

/** Between two games of a series cards may be exchanged; the next game starts once every seat is ready. */
export interface SideboardingBegan {
  readonly type: 'SideboardingBegan';
  /** The next game's. */
  readonly number: number;
}

/** What a seat plays in the next game only. */
export interface DeckSwapped {
  readonly type: 'DeckSwapped';
  readonly seat: Seat;
  readonly number: number;
  /** Lower-case hex SHA-256 of the salted list, as for a deck that is submitted. */
  readonly deckHash: string;
  readonly list: Hidden<DeckList>;
}

export interface SeatReadiedForGame {
  readonly type: 'SeatReadiedForGame';
  readonly seat: Seat;
  readonly number: number;
}

export interface GameEnded {
  readonly type: 'GameEnded';
  readonly number: number;
  readonly outcome: Outcome;
}

export interface PlayerConceded {
  readonly type: 'PlayerConceded';
  readonly seat: Seat;
  /** The one game that was given up; the whole match where left out. */
  readonly game?: number;
}

export interface DrawOffered {
  readonly type: 'DrawOffered';
  readonly seat: Seat;
}

/** With more than two seats: one seat agrees to the open offer, others have yet to answer. */
export interface DrawAccepted {
  readonly type: 'DrawAccepted';
  readonly seat: Seat;
}

/** The open offer is gone. */
export interface DrawDeclined {
  readonly type: 'DrawDeclined';
  readonly seat: Seat;
}

/** The last seat has agreed to the open offer: the current game is drawn. */
export interface DrawAgreed {
  readonly type: 'DrawAgreed';
  readonly seat: Seat;
}

export interface MatchCancelled {
  readonly type: 'MatchCancelled';
  readonly reason: string;
}

export interface MatchEnded {
  readonly type: 'MatchEnded';
  /** As in an Outcome: groups of tied seats, the first came first. The first group is empty where nobody wins and all lose. */
  readonly places: readonly (readonly Seat[])[];
  /** `games`, `concession`, `agreed-draw`, `reported`, `time`, or how staff have ruled. */
  readonly reason: string;
  readonly gamesWon: readonly number[];
  /** Where it was reported; else those of its games that were drawn. */
  readonly gamesDrawn?: number;
}

/** With it everybody can check each shuffle and open each commitment; the public sees it when the embargo ends. */
export interface SecretRevealed {
  readonly type: 'SecretRevealed';
  readonly secret: Hidden<string>;
}

/** One event of a match's stream: of the match itself, or a fact of the game being played. */
export type MatchEvent =
  | { readonly kind: 'match'; readonly fact: MatchFact }
  | { readonly kind: 'game'; readonly fact: GameFact };

/** Who caused an event. `id` is opaque: a player id, a token's subject, or `recount` for the service. */
export interface Actor {
  readonly role: 'organizer' | 'player' | 'judge' | 'service';
  readonly id: string;
}

/** A match event as it stands in the log. `number` is its place in the match, and the number of its frame. */
export interface RecordedMatchEvent {
  readonly number: number;
  /** ISO 8601, the service's clock when the command was accepted; the same for all events of one command. */
  readonly at: string;
  readonly commandId: string;
  readonly actor: Actor;
  /** How many more events of its command follow it; undefined where that was not written down. */
  readonly following?: number;
  readonly event: MatchEvent;
}
