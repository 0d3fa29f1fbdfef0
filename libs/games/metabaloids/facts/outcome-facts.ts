import { z } from 'zod';
import { seatSchema } from '../schemas.js';
import { fact } from './fact.js';

export const outcomeFacts = [
  /** MB-025: a card had to be drawn and none was there. */
  fact('DrawFailed', { seat: seatSchema }),
  fact('SeatEliminated', { seat: seatSchema }),
  fact('GameEnded', {
    places: z.array(z.array(seatSchema)),
    reason: z.enum(['deck-out', 'fewest-lost', 'last-left']),
  }),
] as const;
