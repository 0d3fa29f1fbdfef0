/** A tutorial for a newcomer during a real game. Public, and the same for all viewers. */
export interface GameGuide {
  /** The purpose of each phase, by its name in the table. */
  readonly phases: Readonly<Record<string, string>>;
  /** Hints in the order in which a newcomer needs them; each is shown once, as soon as its condition is met. */
  readonly steps: readonly GuideStep[];
}

/** One hint about a part of the table. It applies when all parts of its condition are met. */
export interface GuideStep {
  /** Stable: a hint is shown once, and its id is never reused. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly rule?: string;
  /** The part of the table to highlight; the complete table when left out. */
  readonly look?: GuideLook;
  readonly when: GuideMoment;
}

/** A zone or counter of the newcomer (or a shared zone) by its kind or name; the current phase; actions that belong to no card; cards with an action. */
export interface GuideLook {
  readonly at: 'zone' | 'counter' | 'next' | 'actions' | 'offered';
  readonly name?: string;
}

export interface GuideMoment {
  /** The phase's name in the table. */
  readonly phase?: string;
  /** A type of action that the newcomer may take now. */
  readonly offers?: string;
  /** The kind of the newcomer's open choice. */
  readonly choice?: string;
  /** Whether it is the newcomer's own turn. */
  readonly isOwnTurn?: boolean;
}
