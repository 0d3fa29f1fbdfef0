import type { OrderedMap } from 'immutable';
import type { PairingResult } from '../standings/record.js';
import type { EventPlan, Stage } from './plan.js';

export type EventStatus = 'drafted' | 'open' | 'closed' | 'running' | 'finished' | 'calledOff';

export const BEFORE_START: readonly EventStatus[] = ['drafted', 'open', 'closed'];

export type EntrantStatus = 'registered' | 'waiting' | 'playing' | 'absent' | 'dropped' | 'disqualified';

export interface Entrant {
  readonly player: string;
  readonly status: EntrantStatus;
  readonly isCheckedIn: boolean;
  readonly seed?: number;
  readonly rating?: number;
  readonly team?: string;
  readonly deck?: string;
  /** The reason for which staff accepted the deck with its faults. */
  readonly deckAllowedFor?: string;
  readonly table?: number;
  /** The first round of a late entrant. */
  readonly fromRound?: number;
  /** The last round of a player who dropped or was disqualified. */
  readonly afterRound?: number;
  /** Disqualified while absent or on the waiting list: never a part of the event’s structure and standings. */
  readonly hasNoPart?: true;
  readonly byes: readonly GrantedBye[];
}

export interface GrantedBye {
  readonly round: number;
  readonly as: 'bye' | 'requested';
}

/** The author of a fact. */
export interface Author {
  readonly role: string;
  readonly id: string;
}

/** An amendment of a match that its table takes first; the match then records it under the same command id. */
export interface AmendmentAhead {
  readonly commandId: string;
  /** The number of the amendments of the match before it. */
  readonly number: number;
  readonly by: Author;
  readonly reason: string;
  readonly result: AmendedMatchResult;
}

/** The result of a match in the terms of the match, which this library does not interpret. Seats are counted from 0. */
export interface AmendedMatchResult {
  readonly kind: string;
  readonly places: readonly (readonly number[])[];
  readonly gamesWon: readonly number[];
  readonly gamesDrawn: number;
  readonly disqualified?: readonly number[];
}

export interface EventTable {
  readonly table: number;
  readonly players: readonly string[];
  /** The id of the bracket match that is played here. */
  readonly bracket?: string;
  /** It repeats a pairing of an earlier round, as known when it was paired. */
  readonly isRematch?: boolean;
  readonly result?: PairingResult;
  readonly match?: string;
  /** The last amendment of the match that the result contains, from 0. */
  readonly amendment?: number;
  /** The last amendment that the table took before its match. */
  readonly ahead?: AmendmentAhead;
  /** ISO 8601. */
  readonly recordedAt?: string;
  readonly amendedAt?: string;
  /** The author of the last amendment; undefined for one of a match that was recorded without its author. */
  readonly amendedBy?: Author | undefined;
  /** The reason of the last amendment. */
  readonly amendmentReason?: string;
}

/** A result that was amended after a later round had been paired by the original result. */
export interface AmendedBefore {
  readonly round: number;
  readonly table: number;
  readonly players: readonly string[];
  readonly was: PairingResult;
  readonly is: PairingResult;
  readonly reason: string;
  /** ISO 8601. */
  readonly amendedAt?: string;
}

export interface EventRound {
  readonly number: number;
  readonly status: 'paired' | 'published' | 'finished';
  readonly isOfCut: boolean;
  readonly publication?: number;
  /** ISO 8601; the time of the round starts then. */
  readonly publishedAt?: string;
  /** The round's time limit from the plan at its publication; unlimited when left out. */
  readonly minutes?: number;
  readonly tables: readonly EventTable[];
  readonly byes: readonly string[];
  readonly requestedByes: readonly string[];
  /** Active players without a seat or bye when the round was paired: the organizer left them out. */
  readonly leftOut?: readonly string[];
  /** Earlier results that were amended after this round was paired; left out if none. */
  readonly amendedBefore?: readonly AmendedBefore[];
}

export interface Event {
  readonly id: string;
  /** The number of its facts. */
  readonly version: number;
  readonly organization?: string;
  readonly plan: EventPlan;
  readonly status: EventStatus;
  /** In order of registration; shares unchanged parts with the previous state. */
  readonly entrants: OrderedMap<string, Entrant>;
  /** The number of registered entrants before the start, without the waiting list. */
  readonly placesTaken: number;
  readonly rounds: readonly EventRound[];
  readonly publications: number;
  /** The number of decks handed in, replaced decks included. */
  readonly decksHandedIn: number;
  readonly cut?: readonly string[];
}

/** Undefined before it is drafted. */
export type EventState = Event | undefined;

export const stageInPlay = ({ plan, cut }: Event): Stage | undefined =>
  cut === undefined ? plan.stage : plan.cut?.stage;

/** Whether a loss can put a player out. */
export const isElimination = (stage: Stage | undefined): boolean =>
  stage?.kind === 'singleElimination' ||
  stage?.kind === 'doubleElimination' ||
  stage?.kind === 'podElimination';

/** Whether the player takes part, or took part before leaving. */
export const hasPart = ({ status, hasNoPart }: Entrant): boolean =>
  status !== 'waiting' && status !== 'absent' && hasNoPart === undefined;

export const activeEntrants = ({ entrants }: Event): readonly Entrant[] =>
  [...entrants.values()].filter(({ status }) => status === 'playing');

/** Active players without a seat or a bye in a round. */
export const unseated = (
  event: Event,
  { tables, byes, requestedByes }: Pick<EventRound, 'tables' | 'byes' | 'requestedByes'>,
): readonly string[] => {
  const seated = new Set([...tables.flatMap(({ players }) => players), ...byes, ...requestedByes]);
  return activeEntrants(event).flatMap(({ player }) => (seated.has(player) ? [] : [player]));
};

export const currentRound = ({ rounds }: Event): EventRound | undefined => rounds.at(-1);
