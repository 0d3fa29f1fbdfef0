/** The visible part of a covered card, in pixels at a width of the card. */
export interface Strip {
  /** At its left, in a row. */
  readonly left: (width: number) => number;
  /** At its left where space is short: numerals and a narrow name. */
  readonly leastLeft: (width: number) => number;
  /** At its top, in a column. */
  readonly top: (width: number) => number;
  /** At its top where space is short. */
  readonly leastTop: (width: number) => number;
  /** The height that the uncovered card of a column keeps. */
  readonly front: (width: number) => number;
}

export type Form = 'rows' | 'lanes' | 'columns' | 'column';

export interface GameStyle {
  readonly form: Form;
  readonly strip: Strip;
  /** The height of the shared part between two sides, as a part of the height of both sides and it. */
  readonly middle: number;
  /** The same on a narrow table. */
  readonly tallMiddle: number;
  /** The number of columns of a seat. */
  readonly columns: number;
  /** Whether each seat has a panel across the table and no column at its left, also with two seats. */
  readonly hasPanels: boolean;
  /** The part of a wide table's height that the near hand takes. */
  readonly hand: number;
  /** The height of the score in a seat's column. */
  readonly scoreHeight: number;
  /** Rows of piles in a seat's panel. */
  readonly pileRows: number;
  /** Whether the stage shows a battle with both totals. */
  readonly hasBattle: boolean;
}

const row = (left: number): Strip => ({
  // The type of a wide card is larger.
  left: (width) => Math.min(Math.max(left, width * 0.42), width * 0.6),
  leastLeft: (width) => Math.min(42, width * 0.5),
  top: (width) => width * 0.35,
  leastTop: (width) => Math.max(24, width * 0.26),
  front: (width) => width * 0.7,
});

const STYLES: Readonly<Record<string, GameStyle>> = {
  metax: {
    form: 'rows',
    strip: row(60),
    middle: 1 / 3,
    tallMiddle: 0.265,
    columns: 0,
    hasPanels: false,
    hand: 0.255,
    scoreHeight: 78,
    pileRows: 1,
    hasBattle: false,
  },
  nightfall: {
    form: 'rows',
    strip: row(62),
    middle: 0.17,
    tallMiddle: 0.1,
    columns: 0,
    hasPanels: false,
    hand: 0.285,
    scoreHeight: 78,
    pileRows: 2,
    hasBattle: false,
  },
  'metazoo-tcg': {
    form: 'lanes',
    strip: { ...row(60), leastTop: () => 24, front: (width) => width * 0.42 },
    middle: 0.194,
    tallMiddle: 0.236,
    columns: 0,
    hasPanels: false,
    hand: 0.255,
    scoreHeight: 60,
    pileRows: 2,
    hasBattle: false,
  },
  metabaloids: {
    form: 'columns',
    strip: {
      ...row(60),
      top: (width) => width * 0.54,
      leastTop: (width) => Math.max(46, width * 0.4),
      front: (width) => width * 0.8,
    },
    middle: 0,
    tallMiddle: 0.11,
    columns: 3,
    hasPanels: false,
    hand: 0.265,
    scoreHeight: 78,
    pileRows: 2,
    hasBattle: true,
  },
  'metabaloids-fast': {
    form: 'column',
    strip: {
      ...row(70),
      top: (width) => width * 0.4,
      leastTop: (width) => Math.max(46, width * 0.36),
      front: (width) => width * 0.75,
    },
    middle: 0,
    tallMiddle: 0.11,
    columns: 1,
    hasPanels: true,
    hand: 0.265,
    scoreHeight: 78,
    pileRows: 1,
    hasBattle: true,
  },
};

const OTHER: GameStyle = {
  form: 'rows',
  strip: row(60),
  middle: 0.24,
  tallMiddle: 0.2,
  columns: 0,
  hasPanels: false,
  hand: 0.255,
  scoreHeight: 78,
  pileRows: 2,
  hasBattle: false,
};

/** A game without a style of its own has rows. */
export const styleOf = (game: string): GameStyle => STYLES[game] ?? OTHER;
