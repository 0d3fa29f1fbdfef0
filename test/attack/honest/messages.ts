import { z } from 'zod';

/** What the honest client is told. */
export const orderSchema = z.enum(['begin', 'end', 'rest', 'stop']);
export type Order = z.infer<typeof orderSchema>;

/** What honest clients went through between `begin` and `end`. Times are in milliseconds. */
export const experienceSchema = z.object({
  /** Questions asked, one each 50 ms whether the one before was answered or not. */
  asked: z.number(),
  /** Those that were not answered as they should have been. */
  failed: z.number(),
  of99: z.number(),
  most: z.number(),
  /** Frames of the match that is played, as they came to who watches it, and how old they were then. */
  frames: z.number(),
  frameOf99: z.number(),
  frameMost: z.number(),
  /** The most that the service took of the machine's memory, in bytes; 0 where this machine does not tell. */
  highestRss: z.number(),
  /** How late the honest client itself was at most: above some 20 ms the machine is too busy for these figures. */
  ownMost: z.number(),
  /** What was wrong, each with how often. */
  faults: z.array(z.string()),
});
export type Experience = z.infer<typeof experienceSchema>;

export const newsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('experience'), experience: experienceSchema }),
]);
export type News = z.infer<typeof newsSchema>;
