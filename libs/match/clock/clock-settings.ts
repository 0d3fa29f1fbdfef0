/**
 * A match's clocks and what happens when one is over: data of the format, pinned in the match's first event. Stored for ever: add, never change the meaning.
 */
export interface ClockSettings {
  /** Time of a seat's own, which runs while the match waits for it. */
  readonly seat?: SeatClock;
  /** Time for the match as a whole. */
  readonly round?: RoundClock;
  /** What follows where the response time (`responseSeconds`) passes and the rules give the seat no way to decline. */
  readonly whenUnanswered?: UnansweredConsequence;
}

/** What a seat uses within one turn counts as one move: delay, increment and byo-yomi period are a turn's, however many actions it has. */
export interface SeatClock {
  readonly mainSeconds: number;
  /** Whether each game begins with the main time, or one has to do for all games and the time between them. */
  readonly per: 'game' | 'match';
  /** Fischer: added after each turn in which the match waited for the seat. */
  readonly incrementSeconds?: number;
  /** The first so many seconds of a turn are free. */
  readonly delaySeconds?: number;
  /** After the main time: a period is lost where a turn takes longer, and the last one is the end. */
  readonly byoYomi?: { readonly periods: number; readonly seconds: number };
  readonly whenOver: SeatConsequence;
}

/** What happens to a game because a seat's time is over. */
export const SEAT_CONSEQUENCES = [
  /** The seat loses the game. */
  'game-loss',
  /** The seat loses the match. */
  'match-loss',
  /** Who is ahead by the game's own count wins the game; a draw where nobody is. */
  'tie-break',
  /** The game is drawn. */
  'draw',
] as const;
export type SeatConsequence = (typeof SEAT_CONSEQUENCES)[number];

export const UNANSWERED_CONSEQUENCES = [
  ...SEAT_CONSEQUENCES,
  /** The first action that the match lists is taken for the seat. */
  'first-action',
] as const;
export type UnansweredConsequence = (typeof UNANSWERED_CONSEQUENCES)[number];

/** Time is called at an instant, so long after the first game began, or, where neither is set, by staff only. */
export interface RoundClock {
  /** ISO 8601. Pauses and extensions put it off. */
  readonly endsAt?: string;
  /** From the start of the first game. */
  readonly seconds?: number;
  /** Turns that are played after the one in which time is called: with 0 that one is played to its end. Left out, the game stops at once. */
  readonly extraTurns?: number;
  /** How long extra turns, or a sudden death, may take at most. */
  readonly extraSeconds?: number;
  readonly whenOver: RoundConsequence;
}

/** How a game is decided once the round's time is over and no extra turn is left. */
export const ROUND_CONSEQUENCES = [
  'tie-break',
  /** Who is ahead first, by the game's own count, wins. */
  'sudden-death',
  'draw',
  /** Nobody wins, all lose. */
  'double-loss',
] as const;
export type RoundConsequence = (typeof ROUND_CONSEQUENCES)[number];
