import type { CaseOpened, EvidenceAdded } from './case-facts.js';
import type { RulingEffect } from './effects.js';

export interface Evidence extends Omit<EvidenceAdded, 'type'> {
  readonly at: string;
  /** The judges who have opened it, if it is for judges only; first one first. */
  readonly looks: readonly EvidenceLook[];
}

export interface EvidenceLook {
  readonly judge: string;
  readonly at: string;
}

export interface Answer {
  readonly seat: number;
  readonly text: string;
  readonly at: string;
}

/** The judge who has the case. */
export interface Assignment {
  readonly judge: string;
  readonly since: string;
  readonly leaseUntil: string;
  readonly answerBy: string;
  /** The previous judge, after a takeover. */
  readonly from?: string;
}

export interface Ruling {
  /** Among all rulings and decisions of the case, from 1. */
  readonly number: number;
  readonly judge: string;
  readonly reason: string;
  readonly effects: readonly RulingEffect[];
  readonly at: string;
}

export interface Appeal {
  readonly seat: number;
  readonly reason: string;
  readonly at: string;
}

export interface AppealDecision extends Ruling {
  readonly isUpheld: boolean;
}

/** A ruling with its author, reason and time. */
export interface Ruled {
  readonly ruling: Ruling;
  readonly appeal?: Appeal;
  readonly decision?: AppealDecision;
}

export type Closing = { readonly at: string } & (
  | ({ readonly how: 'settled' } & Ruled)
  | { readonly how: 'withdrawn'; readonly reason: string }
  | { readonly how: 'dismissed'; readonly judge: string; readonly reason: string }
);

export interface Reopening {
  readonly reason: string;
  readonly at: string;
  readonly closing: Closing;
}

/** The outcome of an effect of a ruling. */
export type Outcome =
  | { readonly kind: 'done'; readonly at: string }
  | { readonly kind: 'refused'; readonly code: string; readonly at: string };

export interface CaseCore {
  readonly id: string;
  /** The number of its facts. */
  readonly version: number;
  readonly opened: CaseOpened;
  readonly openedAt: string;
  readonly evidence: readonly Evidence[];
  readonly answers: readonly Answer[];
  /** Oldest first. */
  readonly reopenings: readonly Reopening[];
  /** By the key of the effect. */
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /** The number of rulings and decisions so far. */
  readonly rulings: number;
}

/** The state of a case in each of its stages, with the data of that stage only. */
export type CaseStep =
  | { readonly status: 'open' }
  | { readonly status: 'assigned'; readonly assignment: Assignment }
  | { readonly status: 'answered'; readonly assignment: Assignment }
  | {
      readonly status: 'ruled';
      readonly ruling: Ruling;
      /** Undefined if it cannot be appealed. */
      readonly appealUntil: string | undefined;
      /** The seats that will not appeal. */
      readonly accepted: readonly number[];
    }
  | { readonly status: 'appealed'; readonly ruling: Ruling; readonly appeal: Appeal }
  | {
      readonly status: 'final';
      readonly ruling: Ruling;
      readonly appeal: Appeal;
      readonly decision: AppealDecision;
    }
  | { readonly status: 'closed'; readonly closing: Closing };

export type Case = CaseCore & CaseStep;
export type CaseStatus = Case['status'];

/** Undefined before it is opened. */
export type CaseState = Case | undefined;

/** At most two judges decide a dispute. */
export const wasAppealed = ({ reopenings }: CaseCore): boolean =>
  reopenings.some(({ closing }) => closing.how === 'settled' && closing.appeal !== undefined);

/** Whether all respondents have answered. */
export const isAnswered = ({ opened, answers }: CaseCore): boolean =>
  opened.respondents.every((seat) => answers.some((answer) => answer.seat === seat));

/** Whether a ruling can be appealed no more. */
export const isAppealOver = (
  { opened }: CaseCore,
  { appealUntil, accepted }: CaseStep & { readonly status: 'ruled' },
  now: string,
): boolean =>
  appealUntil === undefined ||
  Date.parse(now) >= Date.parse(appealUntil) ||
  opened.parties.every(({ seat }) => accepted.includes(seat));
