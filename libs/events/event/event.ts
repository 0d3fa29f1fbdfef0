import type { OrderedMap } from 'immutable';
import type { PairingResult } from '../standings/record.js';
import type { EventPlan, Stage } from './plan.js';

export type EventStatus = 'drafted' | 'open' | 'closed' | 'running' | 'finished' | 'calledOff';

export type EntrantStatus = 'registered' | 'waiting' | 'playing' | 'absent' | 'dropped' | 'disqualified';

/** Somebody who registered. */
export interface Entrant {
  readonly player: string;
  readonly status: EntrantStatus;
  readonly isCheckedIn: boolean;
  readonly seed?: number;
  readonly rating?: number;
  readonly team?: string;
  readonly deck?: string;
  readonly table?: number;
  /** For a late entry. */
  readonly fromRound?: number;
  /** For who dropped or was disqualified. */
  readonly afterRound?: number;
  readonly byes: readonly GrantedBye[];
}

export interface GrantedBye {
  readonly round: number;
  readonly as: 'bye' | 'requested';
}

export interface EventTable {
  readonly table: number;
  readonly players: readonly string[];
  /** The match of the bracket that is played here. */
  readonly bracket?: string;
  readonly result?: PairingResult;
  /** The match that the result is of. */
  readonly match?: string;
  /** ISO 8601. */
  readonly recordedAt?: string;
  readonly amendedAt?: string;
}

/** A result of a former round that was amended after a later one was paired, whose pairings stand on what counted before. */
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
  /** In the bracket after the cut. */
  readonly isOfCut: boolean;
  readonly publication?: number;
  /** ISO 8601; its time runs from then. */
  readonly publishedAt?: string;
  /** How long it takes, as the plan had it then; without a limit when left out. */
  readonly minutes?: number;
  readonly tables: readonly EventTable[];
  readonly byes: readonly string[];
  readonly requestedByes: readonly string[];
  /** Active players without a seat or bye when the round was paired: the organizer left them out. None when left out. */
  readonly leftOut?: readonly string[];
  /** None when left out. */
  readonly amendedBefore?: readonly AmendedBefore[];
}

export interface Event {
  readonly id: string;
  readonly organization?: string;
  readonly plan: EventPlan;
  readonly status: EventStatus;
  /** In the order in which they registered; an event shares with the one before it what did not change. */
  readonly entrants: OrderedMap<string, Entrant>;
  /** How many have a place in it before it starts. */
  readonly placesTaken: number;
  readonly rounds: readonly EventRound[];
  readonly publications: number;
  /** How many decks were handed in, those that took the place of another included. */
  readonly decksHandedIn: number;
  /** By seed. */
  readonly cut?: readonly string[];
}

/** Undefined before it is drafted. */
export type EventState = Event | undefined;

/** The stage that is being played: the cut's once it is made. */
export const stageInPlay = ({ plan, cut }: Event): Stage | undefined =>
  cut === undefined ? plan.stage : plan.cut?.stage;

/** Whether who loses is out. */
export const isElimination = (stage: Stage | undefined): boolean =>
  stage?.kind === 'singleElimination' ||
  stage?.kind === 'doubleElimination' ||
  stage?.kind === 'podElimination';

/** Who plays on. */
export const activeEntrants = ({ entrants }: Event): readonly Entrant[] =>
  [...entrants.values()].filter(({ status }) => status === 'playing');

/** Active players to whom a round gives neither a seat nor a bye. */
export const unseated = (
  event: Event,
  { tables, byes, requestedByes }: Pick<EventRound, 'tables' | 'byes' | 'requestedByes'>,
): readonly string[] => {
  const seated = new Set([...tables.flatMap(({ players }) => players), ...byes, ...requestedByes]);
  return activeEntrants(event).flatMap(({ player }) => (seated.has(player) ? [] : [player]));
};

export const currentRound = ({ rounds }: Event): EventRound | undefined => rounds.at(-1);
