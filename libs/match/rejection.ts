import type { Fault, RejectionCode, RuleId } from '#libs/game-kit';

/** The refusal of a command: `rule` if a game's rule forbids it, `faults` if an input has several errors. */
export interface MatchRejection {
  readonly code: MatchRejectionCode;
  readonly message: string;
  readonly rule?: RuleId;
  readonly faults?: readonly Fault[];
}

/** The codes of the game and of the match. Stable: clients depend on them. */
export type MatchRejectionCode =
  | RejectionCode
  | 'MATCH_ALREADY_EXISTS'
  | 'MATCH_NOT_FOUND'
  | 'MATCH_NOT_OPEN'
  | 'MATCH_NOT_PLAYING'
  | 'MATCH_OVER'
  | 'SEAT_TAKEN'
  | 'UNKNOWN_SEAT'
  | 'SEAT_DEPARTED'
  | 'ALREADY_SEATED'
  | 'SEATS_NOT_FILLED'
  | 'INVALID_DECK'
  | 'DECK_MISSING'
  | 'INVALID_ACTION'
  | 'INVALID_SETTINGS'
  | 'INVALID_RESULT'
  | 'NO_RESULT'
  | 'RESULT_REPORTED'
  | 'NO_RESULT_REPORTED'
  | 'RESULT_UNCHANGED'
  | 'ALREADY_READY'
  | 'INVALID_ENTROPY'
  | 'NOT_REVEALING'
  | 'NO_ENTROPY_COMMITTED'
  | 'ENTROPY_MISMATCH'
  | 'ALREADY_REVEALED'
  | 'NO_RESPONSE_TIME'
  | 'NOTHING_TO_DECLINE'
  | 'NOTHING_TO_RULE'
  | 'NO_CLOCK'
  | 'RULES_MISSING'
  | 'INVALID_EXTENSION'
  | 'MATCH_PAUSED'
  | 'NOT_PAUSED'
  | 'TIME_ALREADY_CALLED'
  | 'NO_EXTRA_TIME'
  | 'NO_DRAW_OFFERED'
  | 'DRAW_ALREADY_OFFERED'
  | 'UNKNOWN_FRAME'
  | 'FRAME_NOT_WHOLE'
  | 'BEFORE_FIRST_GAME'
  | 'NOTHING_TO_REWIND'
  | 'REASON_MISSING'
  | 'TOO_MANY_REWINDS'
  | 'CANNOT_SHUFFLE'
  | 'MATCH_MOVED_ON'
  | 'NO_SUCH_NOTE'
  | 'TOO_MANY_NOTES';

export type MatchDecision<Event> =
  | { readonly accepted: true; readonly events: readonly Event[] }
  | { readonly accepted: false; readonly rejection: MatchRejection };
