import type { PairingResult } from '../standings/record.js';
import type { AmendmentAhead, Author, EventTable } from './event.js';
import type { EventFact } from './facts.js';
import type { EventPlan } from './plan.js';

export interface Entry {
  readonly player: string;
  readonly seed?: number;
  readonly rating?: number;
  readonly team?: string;
  /** A deck list handed in with the registration. */
  readonly deck?: string;
}

/** `now` is ISO 8601 in UTC. */
export type EventCommand =
  | { readonly type: 'draft'; readonly organization?: string; readonly plan: EventPlan }
  | { readonly type: 'revise'; readonly plan: EventPlan }
  | { readonly type: 'openRegistration' }
  | { readonly type: 'closeRegistration' }
  | RegisterPlayers
  | { readonly type: 'withdraw'; readonly player: string }
  | { readonly type: 'checkIn'; readonly player: string }
  | HandInDeck
  | { readonly type: 'giveSeeds'; readonly players: readonly string[] }
  | { readonly type: 'fixTable'; readonly player: string; readonly table?: number }
  | {
      readonly type: 'grantBye';
      readonly player: string;
      readonly round: number;
      readonly as: 'bye' | 'requested';
    }
  | { readonly type: 'start' }
  | { readonly type: 'drop'; readonly player: string }
  | { readonly type: 'reinstate'; readonly player: string }
  | {
      readonly type: 'disqualify';
      readonly player: string;
      readonly reason: string;
      /** The match that decided this, whose result may be amended after the end of the event. */
      readonly match?: string;
    }
  | { readonly type: 'pairRound'; readonly seed: string }
  | BringPairings
  | ImportRounds
  | ChangePairings
  | { readonly type: 'publishRound'; readonly round: number }
  | { readonly type: 'takeBackRound'; readonly round: number; readonly reason: string }
  | RecordResult
  | AmendResult
  | TakeAmendment
  | { readonly type: 'finishRound'; readonly round: number }
  | { readonly type: 'makeCut' }
  | { readonly type: 'finish' }
  | { readonly type: 'callOff'; readonly reason: string };

/** Players register themselves only while registration is open; staff may also register them earlier and later. */
export interface RegisterPlayers {
  readonly type: 'register';
  readonly entries: readonly Entry[];
  readonly isByStaff: boolean;
}

export interface HandInDeck {
  readonly type: 'handInDeck';
  readonly player: string;
  readonly deck: string;
  readonly now: string;
  readonly isByStaff: boolean;
  /** The reason for which staff accept a deck with faults. */
  readonly allowedFor?: string;
}

/** Pairings made by a platform instead of this service. */
export interface BringPairings {
  readonly type: 'bringPairings';
  readonly tables: readonly EventTable[];
  readonly byes: readonly string[];
  readonly requestedByes: readonly string[];
}

/** The next rounds, played elsewhere, with their results; only the last round may lack results. */
export interface ImportRounds {
  readonly type: 'importRounds';
  /** The number of the first imported round. */
  readonly from: number;
  readonly rounds: readonly ImportedRound[];
}

export interface ImportedRound {
  readonly tables: readonly EventTable[];
  readonly byes: readonly string[];
  readonly requestedByes: readonly string[];
}

export interface ChangePairings {
  readonly type: 'changePairings';
  readonly round: number;
  readonly tables: readonly EventTable[];
  readonly byes: readonly string[];
  readonly reason: string;
}

export interface RecordResult {
  readonly type: 'recordResult';
  readonly round: number;
  readonly table: number;
  readonly result: PairingResult;
  readonly match?: string;
  /** The table's match was cancelled, so staff record the result. */
  readonly isMatchCancelled?: true;
}

export interface AmendResult {
  readonly type: 'amendResult';
  readonly round: number;
  readonly table: number;
  readonly result: PairingResult;
  readonly reason: string;
  /** The match whose amended result it is. */
  readonly match?: string;
  /** The number of the match's amendment, from 0: an earlier one never replaces a later one. */
  readonly amendment?: number;
  /** The author of the amendment of the match. */
  readonly by?: Author;
}

/** Takes an amendment of a match at its table before the match records it. So the rounds that follow from the result and the amendment have one order. */
export interface TakeAmendment {
  readonly type: 'takeAmendment';
  readonly round: number;
  readonly table: number;
  readonly match: string;
  readonly result: PairingResult;
  readonly ahead: AmendmentAhead;
}

export interface EventRejection {
  readonly code:
    | 'EVENT_EXISTS'
    | 'EVENT_NOT_FOUND'
    | 'INVALID_EVENT'
    /** Not possible in the event's current status or structure. */
    | 'EVENT_STATUS'
    /** Past decisions depend on this part of the plan. */
    | 'PLAN_FIXED'
    | 'REGISTRATION_CLOSED'
    | 'ALREADY_REGISTERED'
    | 'NOT_REGISTERED'
    | 'DECKS_CLOSED'
    | 'ROUND_STATUS'
    | 'ROUND_NOT_FOUND'
    | 'TABLE_NOT_FOUND'
    | 'INVALID_PAIRINGS'
    | 'INVALID_RESULT'
    | 'RESULT_EXISTS'
    /** The table is played in a match, which alone decides its result. */
    | 'MATCH_OPEN'
    /** The result is that of a match: amend it there. */
    | 'RESULT_OF_MATCH'
    | 'RESULTS_MISSING'
    /** A later round was paired from this result: take that round back first. */
    | 'LATER_ROUND'
    /** The match has still to record an earlier amendment. */
    | 'CONFLICT'
    | 'NO_MORE_ROUNDS'
    | 'TOO_MANY';
  readonly message: string;
}

export type EventDecision =
  | { readonly accepted: true; readonly events: readonly EventFact[] }
  | { readonly accepted: false; readonly rejection: EventRejection };

export const accepted = (...events: readonly EventFact[]): EventDecision => ({ accepted: true, events });

export const refused = (code: EventRejection['code'], message: string): EventDecision => ({
  accepted: false,
  rejection: { code, message },
});
