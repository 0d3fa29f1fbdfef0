interface Fact {
  readonly type: string;
  readonly rule?: string | null | undefined;
  readonly fields?: readonly string[] | undefined;
}

/** A decision that rules of another version would make differently. */
export interface Decision {
  /** The first frame that would differ. */
  readonly frame: number;
  readonly seat?: number | null | undefined;
  readonly action: string;
  readonly then: readonly Fact[];
  readonly now: readonly Fact[];
  readonly refusal?: { readonly message: string } | null | undefined;
}

/** The recorded consequence, and the consequence under the current rules. */
export const decisionText = ({ seat, action, then, now, refusal }: Decision): string => {
  const who = seat === undefined || seat === null ? '' : ` by seat ${seat}`;
  const today = refusal === undefined || refusal === null ? facts(now) : `refused: ${refusal.message}`;
  return `${action}${who}: then ${facts(then)}; now ${today}`;
};

const facts = (list: readonly Fact[]): string => list.map(factText).join(', ') || 'nothing';

const factText = ({ type, rule, fields = [] }: Fact): string =>
  [
    type,
    ...(rule === undefined || rule === null ? [] : [`(${rule})`]),
    ...(fields.length === 0 ? [] : [`[${fields.join(', ')}]`]),
  ].join(' ');
