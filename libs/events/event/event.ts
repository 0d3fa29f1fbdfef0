import type { PairingResult } from '../standings/record.js';
import type { EventPlan } from './plan.js';

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
}

export interface EventRound {
  readonly number: number;
  readonly status: 'paired' | 'published' | 'finished';
  /** In the bracket after the cut. */
  readonly isOfCut: boolean;
  readonly publication?: number;
  readonly tables: readonly EventTable[];
  readonly byes: readonly string[];
  readonly requestedByes: readonly string[];
}

export interface Event {
  readonly id: string;
  readonly organization?: string;
  readonly plan: EventPlan;
  readonly status: EventStatus;
  /** In the order in which they registered. */
  readonly entrants: ReadonlyMap<string, Entrant>;
  readonly rounds: readonly EventRound[];
  readonly publications: number;
  /** By seed. */
  readonly cut?: readonly string[];
}

/** Undefined before it is drafted. */
export type EventState = Event | undefined;

/** Who plays on. */
export const activeEntrants = ({ entrants }: Event): readonly Entrant[] =>
  [...entrants.values()].filter(({ status }) => status === 'playing');

export const currentRound = ({ rounds }: Event): EventRound | undefined => rounds.at(-1);

/** Who has a place in the event before it starts. */
export const placesTaken = ({ entrants }: Event): number =>
  [...entrants.values()].filter(({ status }) => status === 'registered').length;
