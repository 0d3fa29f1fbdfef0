/** The refusal of a command. Stable: clients act on the code. */
export interface JudgingRejection {
  readonly code:
    | 'CALL_NOT_FOUND'
    | 'CALL_OPEN'
    | 'CALL_CLOSED'
    | 'CALL_TAKEN'
    | 'CASE_EXISTS'
    | 'CASE_NOT_FOUND'
    | 'CASE_STATUS'
    | 'NOT_YOUR_CASE'
    | 'OWN_CASE'
    | 'NOT_A_PARTY'
    | 'ALREADY_ANSWERED'
    | 'ALREADY_ACCEPTED'
    | 'ALREADY_APPEALED'
    | 'WINDOW_CLOSED'
    | 'WINDOW_OPEN'
    | 'HEAD_JUDGE_NEEDED'
    | 'SAME_JUDGE'
    | 'REASON_MISSING'
    | 'PENALTY_EXISTS'
    | 'PENALTY_NOT_FOUND'
    | 'PENALTY_WITHDRAWN'
    | 'PENALTY_UNCHANGED'
    | 'INVALID_EFFECT'
    | 'INVALID_RULES'
    | 'TOO_MANY';
  readonly message: string;
}

export interface Refused {
  readonly accepted: false;
  readonly rejection: JudgingRejection;
}

export type JudgingDecision<Fact> = { readonly accepted: true; readonly events: readonly Fact[] } | Refused;

export const accepted = <Fact>(
  ...events: readonly Fact[]
): { readonly accepted: true; readonly events: readonly Fact[] } => ({ accepted: true, events });

export const refused = (code: JudgingRejection['code'], message: string): Refused => ({
  accepted: false,
  rejection: { code, message },
});

/** A judge as the service's authority found them. */
export interface Judge {
  readonly id: string;
  /** May overrule others, and give what is heavier than a warning. */
  readonly isHead: boolean;
}

export const isBlank = (text: string): boolean => text.trim() === '';

export const HEAD_JUDGE_NEEDED = refused('HEAD_JUDGE_NEEDED', 'This is the head judge’s to do.');
export const OWN_CASE = refused('OWN_CASE', 'Nobody judges what they have a part in.');
export const REASON_MISSING = refused('REASON_MISSING', 'Say why.');
