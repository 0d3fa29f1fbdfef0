import type { DeckList, Json, Seat } from '#libs/game-kit';
import type { ClockCommand } from './clock/clock-commands.js';
import type { ClockSettings } from './clock/clock-settings.js';
import type { MatchFormat, OnDeparture, PinnedCardSet, ReportedResult, RuledResult } from './facts.js';
import type { RewindTarget } from './rewind/look-back.js';
import type { UnknownCards, UnseenChance } from './rewind/rewind-facts.js';

/** The commands of a match. The caller parses them; the decider trusts their shape and checks the rest. */
export type MatchCommand =
  | CreateMatch
  | JoinMatch
  | SubmitDeck
  | Ready
  | RevealEntropy
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
  /** The organization of the match; the default one when left out. */
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
  /** Players to seat at creation, in seat order. */
  readonly players?: readonly string[];
  readonly season: string;
  readonly spectatorDelaySeconds: number;
  readonly productionAllowed: boolean;
  readonly responseSeconds?: number;
  readonly clock?: ClockSettings;
  readonly revealSeconds?: number;
  /** Refused for two seats if it is `playOn`. The service fills it in (`departureSetting`). */
  readonly onDeparture?: OnDeparture;
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
  /** Given openly; empty with a commitment. */
  readonly entropy: string;
  /** `entropyCommitment` of the entropy that the seat will reveal. */
  readonly commitment?: string;
}

/** A seat reveals the entropy that it committed when it became ready. */
export interface RevealEntropy {
  readonly type: 'revealEntropy';
  readonly seat: Seat;
  readonly entropy: string;
}

export interface TakeAction {
  readonly type: 'takeAction';
  readonly seat: Seat;
  /** Not yet parsed; the match's game parses it. */
  readonly action: unknown;
}

/** Sent by the service when a seat's response time has run out. */
export interface TimeOut {
  readonly type: 'timeOut';
  readonly seat: Seat;
}

/** A judge decides a question that the game's rules leave to a judge. */
export interface MakeRuling {
  readonly type: 'makeRuling';
  /** Not yet parsed; the match's game parses it. */
  readonly ruling: unknown;
  /** Public. */
  readonly reason: string;
}

export interface RuleResult {
  readonly type: 'ruleResult';
  readonly how: RuledResult;
  readonly seats: readonly Seat[];
  readonly reason: string;
}

/** A seat reports the result of a match that was played elsewhere; without a seat, staff do. */
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
  /** The number of the game to concede; the match when left out. */
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

export interface RewindMatch {
  readonly type: 'rewindMatch';
  readonly toFrame: number;
  /** Public. */
  readonly reason: string;
  readonly unknownCards: UnknownCards;
  readonly unseenChance: UnseenChance;
  /** Data for the rewind, which the sender has computed from all frames of the match. */
  readonly back: RewindTarget;
}

export interface CancelMatch {
  readonly type: 'cancelMatch';
  readonly reason: string;
}
