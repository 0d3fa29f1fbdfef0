export interface Finding {
  readonly code:
    | 'BROKEN_CHAIN'
    | 'WRONG_NUMBER'
    | 'NOT_CANONICAL'
    | 'WRONG_OPENING'
    | 'WRONG_SALT'
    | 'WRONG_SECRET'
    | 'WRONG_ENTROPY'
    | 'WRONG_HEADER'
    | 'MISSING_OPENING'
    | 'WRONG_TEXT'
    | 'UNKNOWN_EVENT'
    | 'DECIDED_OTHERWISE'
    | 'UNREADABLE'
    | 'WRONG_SIGNATURE'
    | 'UNPUBLISHED_KEY'
    | 'NOT_IN_LIST'
    | 'WRONG_RESULT'
    | 'WRONG_CHECKPOINT'
    | 'WRONG_COSIGNATURE';
  readonly frame: number;
  readonly message: string;
}

/** A part that could not be verified. The code is stable; the sentence may change. */
export interface OpenCheck {
  readonly code:
    | 'HIDDEN_PARTS'
    | 'DECISIONS_LEFT_OUT'
    | 'UNKNOWN_GAME'
    | 'MISSING_CARDS'
    | 'OTHER_RULES'
    | 'MIXED_RULES'
    | 'NOT_SIGNED'
    | 'NO_CRYPTOGRAPHY'
    | 'KEYS_NOT_ASKED'
    | 'KEYS_UNAVAILABLE'
    | 'NOT_LISTED'
    | 'RESULT_UNKNOWN'
    | 'NOT_WITNESSED';
  readonly message: string;
}
