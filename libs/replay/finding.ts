export interface Finding {
  readonly code:
    | 'BROKEN_CHAIN'
    | 'WRONG_NUMBER'
    | 'NOT_CANONICAL'
    | 'WRONG_OPENING'
    | 'WRONG_SALT'
    | 'WRONG_SECRET'
    | 'WRONG_HEADER'
    | 'MISSING_OPENING'
    | 'WRONG_TEXT'
    | 'UNKNOWN_EVENT'
    | 'DECIDED_OTHERWISE'
    | 'UNREADABLE'
    | 'WRONG_SIGNATURE';
  readonly frame: number;
  readonly message: string;
}
