/** What a newcomer is told while playing by the real rules. All of it is public and the same for everybody. */
export interface GameGuide {
  /** What each phase of a table is for, by what the table calls it. */
  readonly phases: Readonly<Record<string, string>>;
  /** A first match, in the order in which a newcomer meets things; each is told once, as soon as it fits what lies there. */
  readonly steps: readonly GuideStep[];
}

/** One thing to look at, and why. It fits where all that it says of the moment is so. */
export interface GuideStep {
  /** Told once by this name; never used for another. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly rule?: string;
  /** What it speaks of; the whole table when left out. */
  readonly look?: GuideLook;
  readonly when: GuideMoment;
}

/** A zone or counter of the newcomer's own (or a shared zone) by its kind or name; what goes on; the actions that lie on no card; cards that offer something. */
export interface GuideLook {
  readonly at: 'zone' | 'counter' | 'next' | 'actions' | 'offered';
  /** Of the zone or counter. */
  readonly name?: string;
}

export interface GuideMoment {
  /** What the table calls the phase. */
  readonly phase?: string;
  /** A type of action that the newcomer may take now. */
  readonly offers?: string;
  /** The kind of choice that is open to the newcomer. */
  readonly choice?: string;
  /** Whether it is the newcomer's own turn. */
  readonly isOwnTurn?: boolean;
}
