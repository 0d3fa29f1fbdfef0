import { z } from 'zod';
import { whoSchema } from '#libs/game-kit';
import { selectorSchema } from './selector.js';

const factors = {
  times: z.int().min(-3).max(3).optional(),
  plus: z.int().min(-10).max(10).optional(),
  atMost: z.int().min(0).max(20).optional(),
};

const countedSchema = z.union([
  z.strictObject({ count: selectorSchema, ...factors }),
  /** The sum of current Influence. */
  z.strictObject({ influenceOf: selectorSchema, ...factors }),
  z.strictObject({ missionPoints: whoSchema, ...factors }),
  z.strictObject({ handSize: whoSchema, ...factors }),
  /** Aura in the zone and in lanes. */
  z.strictObject({ auraCount: whoSchema, ...factors }),
  /** By how much the mission was won. */
  z.strictObject({ margin: z.literal(true), ...factors }),
]);
export type Counted = z.infer<typeof countedSchema>;

/** How many: a number, or something counted, then times, plus and cut off at `atMost`; never below 0. */
export const amountSchema = z.union([z.int().min(0).max(40), countedSchema]);
export type Amount = z.infer<typeof amountSchema>;

/** A change, up or down. */
export const changeSchema = z.union([z.int().min(-20).max(20), countedSchema]);
export type Change = z.infer<typeof changeSchema>;
