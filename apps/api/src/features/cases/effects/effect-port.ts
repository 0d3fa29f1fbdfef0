import type { Case, DueEffect, EffectToFollow, PenaltyRecord, RulingEffect } from '#libs/judging';
import type { MatchRejection, MatchState } from '#libs/match';

/** What became of an effect: it is done, once, however often it is asked for; or the match refused it. */
export type EffectOutcome =
  | { readonly kind: 'done'; readonly frame?: number }
  | { readonly kind: 'refused'; readonly code: string };

export type FollowedPenalty = EffectToFollow & { readonly kind: 'follow' };

/** What rulings and penalties do outside of judging goes through here, and nowhere else. */
export interface EffectPort {
  /** Idempotent by the case's id and the effect's key. */
  readonly carryOut: (one: Case, due: DueEffect) => Promise<EffectOutcome>;
  /** Idempotent by the penalty's id. */
  readonly follow: (penalty: PenaltyRecord, hit: FollowedPenalty) => Promise<EffectOutcome>;
  /** Why the match would refuse it now; undefined where it would not. */
  readonly refusalOf: (
    matchId: string,
    match: MatchState,
    effect: RulingEffect,
  ) => Promise<MatchRejection | undefined>;
}

export const EFFECT_PORT = Symbol('effect port');
