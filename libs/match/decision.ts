import type { GameFact } from '#libs/game-kit';
import type { MatchEvent, MatchFact } from './facts.js';
import type { MatchDecision, MatchRejection, MatchRejectionCode } from './rejection.js';

export const matchEvent = (fact: MatchFact): MatchEvent => ({ kind: 'match', fact });
export const gameEvent = (fact: GameFact): MatchEvent => ({ kind: 'game', fact });

export const accepted = (...events: readonly MatchEvent[]): MatchDecision<MatchEvent> => ({
  accepted: true,
  events,
});

/** A separate type, because a guard that refuses never accepts. */
export interface Refused {
  readonly accepted: false;
  readonly rejection: MatchRejection;
}

export const refused = (
  code: MatchRejectionCode,
  message: string,
  more?: Pick<MatchRejection, 'rule' | 'faults'>,
): Refused => ({ accepted: false, rejection: { code, message, ...more } });
