import { z } from 'zod';
import { list } from '#libs/game-kit';
import { count, counts, definitionSchema, fact, hiddenSchema, number, seatSchema } from '../schemas.js';

/** What becomes of the cards in decks whose order nobody knows. */
export const UNKNOWN_CARDS = ['keep', 'shuffle'] as const;
export type UnknownCards = (typeof UNKNOWN_CARDS)[number];

/** What becomes of the chance that play has not come to yet: the same draws, or others. */
export const UNSEEN_CHANCE = ['keep', 'redraw'] as const;
export type UnseenChance = (typeof UNSEEN_CHANCE)[number];

/** A card that a seat has seen, and at which frame first. */
const learnedCardSchema = z.strictObject({ card: definitionSchema, frame: count });
export type LearnedCard = Readonly<z.infer<typeof learnedCardSchema>>;

export const rewindFacts = [
  /**
   * Staff have taken a match back: it stands as right after `toFrame`, but for what says of it when and whether it is played (a pause, the round's time). What
   * happened in between stays in the log. Where unknown cards are shuffled, the new orders come next. Stored for ever, as all facts of a match.
   */
  fact('MatchRewound', {
    toFrame: count,
    /** For everybody to read. */
    reason: z.string(),
    unknownCards: z.literal(UNKNOWN_CARDS),
    /** What is shuffled is drawn anew, and so is all chance after it. */
    unseenChance: z.literal(UNSEEN_CHANCE),
    /** What each seat has seen since that frame and had not seen before, in seat order. */
    learned: list(z.strictObject({ seat: seatSchema, cards: hiddenSchema(list(learnedCardSchema)) })),
    /** The game that is played now. */
    gameNumber: number,
    /** The games that each seat has won, and those that have ended, as they count now. */
    gamesWon: counts,
    gamesEnded: count,
    gamesDrawn: count,
  }),
] as const;
