import type { Case, DueEffect, EffectToFollow, PenaltyRecord, RulingEffect } from '#libs/judging';
import type { MatchRejection, MatchState } from '#libs/match';

/** The outcome of an effect: done, once, however often it is requested; or refused by the match. */
export type EffectOutcome =
  | { readonly kind: 'done'; readonly frame?: number }
  | { readonly kind: 'refused'; readonly code: string };

export type FollowedPenalty = EffectToFollow & { readonly kind: 'follow' };

/** The only way by which rulings and penalties affect matches. */
export interface EffectPort {
  /** Idempotent by case id and effect key. */
  readonly carryOut: (one: Case, due: DueEffect) => Promise<EffectOutcome>;
  /** Idempotent by penalty id. */
  readonly follow: (penalty: PenaltyRecord, hit: FollowedPenalty) => Promise<EffectOutcome>;
  /** The refusal that the match would give the effect now; undefined if it would accept it. */
  readonly refusalOf: (
    matchId: string,
    match: MatchState,
    effect: RulingEffect,
  ) => Promise<MatchRejection | undefined>;
}

export const EFFECT_PORT = Symbol('effect port');
