import type { Judge } from '../decision.js';
import type { CaseOpened, Exhibit, Voice } from './case-facts.js';
import type { RulingEffect } from './effects.js';

/** The bounds of a case; lengths in UTF-16 code units. */
export const CASE_LIMITS = {
  evidence: 100,
  effects: 10,
  reopenings: 5,
  claimLength: 2_000,
  reasonLength: 2_000,
  nameLength: 200,
} as const;

/** Due times of the judge's next steps; the service computes them from the organization's rules. */
interface Times {
  readonly leaseUntil: string;
  readonly answerBy: string;
}

/** A command to a case. `now` is ISO 8601 in UTC. */
export type CaseCommand =
  | ({ readonly type: 'open'; readonly judge?: Judge } & Omit<CaseOpened, 'type'>)
  | CaseCommandOfSeat
  | CaseCommandOfJudge
  | CaseCommandOfService;

/** Its author is the seat's player, or a judge. */
interface AddEvidence {
  readonly type: 'addEvidence';
  readonly id: string;
  readonly by: Voice;
  readonly audience: 'parties' | 'judges';
  readonly exhibit: Exhibit;
}

export type CaseCommandOfSeat =
  | AddEvidence
  | { readonly type: 'answer'; readonly seat: number; readonly text: string }
  | { readonly type: 'accept'; readonly seat: number; readonly now: string }
  | { readonly type: 'appeal'; readonly seat: number; readonly reason: string; readonly now: string }
  | { readonly type: 'withdraw'; readonly by: Voice; readonly reason: string };

export type CaseCommandOfJudge = { readonly judge: Judge } & (
  | ({
      readonly type: 'assign';
      readonly now: string;
      /** Takes the case also from a judge whose lease has not expired. For head judges. */
      readonly takeOver: boolean;
    } & Times)
  | { readonly type: 'release' }
  | {
      readonly type: 'rule';
      readonly reason: string;
      readonly effects: readonly RulingEffect[];
      readonly appealUntil: string;
    }
  | {
      readonly type: 'decide';
      readonly isUpheld: boolean;
      readonly reason: string;
      readonly effects: readonly RulingEffect[];
    }
  | { readonly type: 'dismiss'; readonly reason: string }
  /** Opens all evidence that only judges may see. */
  | { readonly type: 'seeEvidence' }
  | ({ readonly type: 'reopen'; readonly reason: string } & Times)
);

export type CaseCommandOfService =
  | { readonly type: 'passAnswerTime'; readonly now: string }
  | { readonly type: 'carriedOut'; readonly effect: string }
  | { readonly type: 'effectRefused'; readonly effect: string; readonly code: string }
  | { readonly type: 'close'; readonly now: string };
