import { z } from 'zod';
import { list } from '#libs/game-kit';
import { count, counts, definitionSchema, fact, hiddenSchema, number, seatSchema } from '../schemas.js';

/** Options for cards in decks whose order is unknown to all viewers. */
export const UNKNOWN_CARDS = ['keep', 'shuffle'] as const;
export type UnknownCards = (typeof UNKNOWN_CARDS)[number];

/** Options for later random draws: the same draws, or new ones. */
export const UNSEEN_CHANCE = ['keep', 'redraw'] as const;
export type UnseenChance = (typeof UNSEEN_CHANCE)[number];

/** A card that a seat has seen, and the first frame that showed it. */
const learnedCardSchema = z.strictObject({
  card: definitionSchema,
  frame: count,
  /** The card's owner and the id of its zone on the table after that frame. Missing if the table does not show the card, and in facts of earlier versions. */
  owner: seatSchema.exactOptional(),
  zone: z.string().exactOptional(),
});
export type LearnedCard = Readonly<z.infer<typeof learnedCardSchema>>;

export const rewindFacts = [
  /**
   * Staff have restored a match to its state right after `toFrame`, except for a pause and the round's time. The undone frames stay in the log.
   * If unknown cards are shuffled, their new orders follow. Stored for ever, as all facts of a match.
   */
  fact('MatchRewound', {
    toFrame: count,
    /** Public. */
    reason: z.string(),
    unknownCards: z.literal(UNKNOWN_CARDS),
    /** With `redraw`, this shuffle and all later draws use a new seed. */
    unseenChance: z.literal(UNSEEN_CHANCE),
    /** The cards that each seat has seen since that frame for the first time, in seat order. */
    learned: list(z.strictObject({ seat: seatSchema, cards: hiddenSchema(list(learnedCardSchema)) })),
    gameNumber: number,
    /** The games won by each seat, and the number of ended games, after the rewind. */
    gamesWon: counts,
    gamesEnded: count,
    gamesDrawn: count,
  }),
] as const;
