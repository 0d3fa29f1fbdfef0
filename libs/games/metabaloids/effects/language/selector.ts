import { z } from 'zod';
import { boundNameSchema } from '#libs/game-kit';
import { raritySchema } from './words.js';

/** Which cards of a zone. `kind` fits a card whose scientific name or type has that word in it. */
export const filterSchema = z.strictObject({
  kind: z.string().min(1).max(40).optional(),
  name: z.string().min(1).max(80).optional(),
  type: z.enum(['creature', 'event', 'terrain']).optional(),
  rarity: raritySchema.optional(),
  costAtMost: z.int().min(0).max(20).optional(),
  costAtLeast: z.int().min(0).max(20).optional(),
  attackAtLeast: z.int().min(0).max(20).optional(),
  defenseAtMost: z.int().min(0).max(20).optional(),
  defenseAtLeast: z.int().min(0).max(20).optional(),
  /** Not the card whose text this is. */
  another: z.literal(true).optional(),
});
export type Filter = z.infer<typeof filterSchema>;

/** `top` is the upper end of one's own draw pile; `bonus` the bonus cards of the battle. */
export const zoneSchema = z.enum(['play', 'hand', 'discard', 'lost', 'reserve', 'events', 'top', 'bonus']);
export type SelectableZone = z.infer<typeof zoneSchema>;

/** A card by its part in what happens: this card, its column, the two sides' cards of the battle, the card on the other side of this one's. */
export const partSchema = z.enum([
  'card',
  'column',
  'attacker',
  'attacked',
  'opposing',
  'fighter',
  'discardTop',
]);

export const selectorSchema = z.union([
  z.strictObject({ bound: boundNameSchema }),
  z.strictObject({ this: partSchema }),
  z.strictObject({
    zone: zoneSchema,
    of: z.enum(['you', 'opponents', 'anyone']).default('you'),
    where: filterSchema.optional(),
    /** Only the first so many from the top. */
    first: z.int().min(1).max(10).optional(),
  }),
]);
export type CardSelector = z.infer<typeof selectorSchema>;
