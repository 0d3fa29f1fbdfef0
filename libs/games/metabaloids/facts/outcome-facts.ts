import { z } from 'zod';
import { words } from '#libs/game-kit';
import { fact, seatSchema } from '../schemas.js';

export const endReasonSchema = words({
  'deck-out': 'A card had to be drawn and none was there.',
  'fewest-lost': 'The player with the fewest lost cards wins.',
  'last-left': 'All others are out.',
}).describe('Why a game ends.');

export const outcomeFacts = [
  /** MB-025. */
  fact('DrawFailed', 'A card had to be drawn and none was there.', { seat: seatSchema }),
  fact('SeatEliminated', 'A seat is out.', { seat: seatSchema }),
  fact('GameEnded', 'The game is over.', {
    places: z
      .array(z.array(seatSchema))
      .describe('The seats from first to last; those of one place are level.'),
    reason: endReasonSchema,
  }),
] as const;
