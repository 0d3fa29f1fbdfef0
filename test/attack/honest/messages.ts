import { z } from 'zod';

/** Orders for the honest clients. */
export const orderSchema = z.enum(['begin', 'end', 'rest', 'stop']);
export type Order = z.infer<typeof orderSchema>;

/** Measurements of the honest clients between `begin` and `end`. Times are in milliseconds. */
export const experienceSchema = z.object({
  /** Requests sent, one each 50 ms whether the one before was answered or not. */
  asked: z.number(),
  /** Requests without a proper answer. */
  failed: z.number(),
  of99: z.number(),
  most: z.number(),
  /** Frames of the current match as the spectator received them, with their age. */
  frames: z.number(),
  frameOf99: z.number(),
  frameMost: z.number(),
  /** The maximum resident memory of the service, in bytes; 0 if this machine does not report it. */
  highestRss: z.number(),
  /** The maximum delay of the honest client itself: above some 20 ms the machine is too busy for these figures. */
  ownMost: z.number(),
  /** Faults, each with its count. */
  faults: z.array(z.string()),
});
export type Experience = z.infer<typeof experienceSchema>;

export const newsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('experience'), experience: experienceSchema }),
]);
export type News = z.infer<typeof newsSchema>;
