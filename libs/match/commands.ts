import type { DeckList, Json, Seat } from '#libs/game-kit';
import type { ClockCommand } from './clock/clock-commands.js';
import type { ClockSettings } from './clock/clock-settings.js';
import type { MatchFormat, PinnedCardSet, ReportedResult, RuledResult } from './facts.js';
import type { LookedBack } from './rewind/look-back.js';
import type { UnknownCards, UnseenChance } from './rewind/rewind-facts.js';

/** What may be asked of a match. Parsed at the edge; the decider trusts the shape and judges the rest. */
export type MatchCommand =
  | CreateMatch
  | JoinMatch
  | SubmitDeck
  | Ready
  | TakeAction
  | TimeOut
  | MakeRuling
  | RuleResult
  | ReportResult
  | ConfirmResult
  | DisputeResult
  | Concede
  | OfferDraw
  | AnswerDraw
  | CancelMatch
  | RewindMatch
  | ClockCommand;

export interface CreateMatch {
  readonly type: 'createMatch';
  readonly matchId: string;
  /** Whose match it is; the default organization's when left out. */
  readonly organization?: string;
  readonly game: string;
  /** As the game's `parseRuleset` returned it. */
  readonly ruleset: Json;
  readonly cardSets: readonly PinnedCardSet[];
  readonly seats: number;
  readonly format: MatchFormat;
  readonly title?: string;
  readonly event?: string;
  readonly round?: string;
  readonly table?: string;
  /** Seated with it, in seat order. */
  readonly players?: readonly string[];
  readonly season: string;
  readonly spectatorDelaySeconds: number;
  readonly productionAllowed: boolean;
  readonly responseSeconds?: number;
  readonly clock?: ClockSettings;
  readonly embargoUntil?: string;
  /** 32 random bytes in lower-case hex, drawn by the service. */
  readonly secret: string;
}

export interface JoinMatch {
  readonly type: 'joinMatch';
  readonly player: string;
  /** The lowest free seat when left out. */
  readonly seat?: Seat;
}

export interface SubmitDeck {
  readonly type: 'submitDeck';
  readonly seat: Seat;
  readonly list: DeckList;
}

export interface Ready {
  readonly type: 'ready';
  readonly seat: Seat;
  readonly entropy: string;
}

export interface TakeAction {
  readonly type: 'takeAction';
  readonly seat: Seat;
  /** Not yet parsed: the match's game does that. */
  readonly action: unknown;
}

/** Sent by the service when a seat's response time has run out; the match itself has no clock. */
export interface TimeOut {
  readonly type: 'timeOut';
  readonly seat: Seat;
}

/** A judge decides what the game's rules leave to a judge. */
export interface MakeRuling {
  readonly type: 'makeRuling';
  /** Not yet parsed: the match's game does that. */
  readonly ruling: unknown;
  /** For everybody to read. */
  readonly reason: string;
}

/** Staff decide how a game or the match ends. */
export interface RuleResult {
  readonly type: 'ruleResult';
  readonly how: RuledResult;
  /** Who loses by it. */
  readonly seats: readonly Seat[];
  readonly reason: string;
}

/** A seat says how a match that was played elsewhere has ended; without a seat, staff do. */
export interface ReportResult {
  readonly type: 'reportResult';
  readonly seat?: Seat;
  readonly result: ReportedResult;
  readonly reason: string;
}

export interface ConfirmResult {
  readonly type: 'confirmResult';
  readonly seat: Seat;
}

export interface DisputeResult {
  readonly type: 'disputeResult';
  readonly seat: Seat;
  readonly reason: string;
}

export interface Concede {
  readonly type: 'concede';
  readonly seat: Seat;
  /** The number of the one game that is given up; the whole match where left out. */
  readonly game?: number;
}

export interface OfferDraw {
  readonly type: 'offerDraw';
  readonly seat: Seat;
}

export interface AnswerDraw {
  readonly type: 'answerDraw';
  readonly seat: Seat;
  readonly accept: boolean;
}

/** Staff take the match back to a frame. */
export interface RewindMatch {
  readonly type: 'rewindMatch';
  readonly toFrame: number;
  /** For everybody to read. */
  readonly reason: string;
  readonly unknownCards: UnknownCards;
  readonly unseenChance: UnseenChance;
  /** What the match's frames say of it: whoever sends the command has looked through all of them. */
  readonly back: LookedBack;
}

export interface CancelMatch {
  readonly type: 'cancelMatch';
  readonly reason: string;
}
