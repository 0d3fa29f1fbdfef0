import { z } from 'zod';
import { seatSchema } from './schemas.js';

/** The witness of surroundings, as an API has it: a fact has a seat's number, or a word. */
export const witnessSchema = z
  .strictObject({
    seat: z.exactOptional(seatSchema).describe('The Caster who vouches; null for a judge or the venue.'),
    isJudge: z.boolean().describe('Whether a judge vouches.'),
    isVenue: z.boolean().describe('Whether it was attested for the venue before the game.'),
  })
  .describe('The witness: a Caster by seat, or a judge or the venue.');

export const toWitness = (by: unknown) => ({
  seat: typeof by === 'number' ? by : null,
  isJudge: by === 'judge',
  isVenue: by === 'venue',
});
