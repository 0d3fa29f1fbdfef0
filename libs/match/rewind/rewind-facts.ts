import type { DefinitionId, Hidden, Seat } from '#libs/game-kit';

/** What becomes of the cards in decks whose order nobody knows. */
export const UNKNOWN_CARDS = ['keep', 'shuffle'] as const;
export type UnknownCards = (typeof UNKNOWN_CARDS)[number];

/** What becomes of the chance that play has not come to yet: the same draws, or others. */
export const UNSEEN_CHANCE = ['keep', 'redraw'] as const;
export type UnseenChance = (typeof UNSEEN_CHANCE)[number];

/**
 * Staff have taken a match back: it stands as right after `toFrame`, but for what says of it when and whether it is played (a pause, the round's time). What
 * happened in between stays in the log. Where unknown cards are shuffled, the new orders come next. Stored for ever, as all facts of a match.
 */
export interface MatchRewound {
  readonly type: 'MatchRewound';
  readonly toFrame: number;
  /** For everybody to read. */
  readonly reason: string;
  readonly unknownCards: UnknownCards;
  /** What is shuffled is drawn anew, and so is all chance after it. */
  readonly unseenChance: UnseenChance;
  /** What each seat has seen since that frame and had not seen before, in seat order. */
  readonly learned: readonly LearnedBySeat[];
  /** The game that is played now. */
  readonly gameNumber: number;
  /** The games that each seat has won, and those that have ended, as they count now. */
  readonly gamesWon: readonly number[];
  readonly gamesEnded: number;
  readonly gamesDrawn: number;
}

export interface LearnedBySeat {
  readonly seat: Seat;
  readonly cards: Hidden<readonly LearnedCard[]>;
}

/** A card that a seat has seen, and at which frame first. */
export interface LearnedCard {
  readonly card: DefinitionId;
  readonly frame: number;
}
