import { z } from 'zod';
import { boundNameSchema } from '#libs/game-kit';
import { cardFilterSchema } from './filter.js';

export const sideSchema = z.enum(['you', 'opponent', 'both']);
export type Side = z.infer<typeof sideSchema>;

/** The zones that an effect can look for cards in. Victory Point piles are not among them: nobody looks there. */
export const selectableZoneSchema = z.enum(['play', 'hand', 'deck', 'discard', 'damage', 'battleCards']);
export type SelectableZone = z.infer<typeof selectableZoneSchema>;

/**
 * A card by its part in what happens: `card` is the one whose effect this is; `user` the Character that uses this Battle Card;
 * `opposing` and `opposingCard` the Character and Battle Card across from it in the same attack; `linked` the Characters Linked in it;
 * `subject` the card that the watched event is about.
 */
export const relationSchema = z.enum(['card', 'user', 'opposing', 'opposingCard', 'linked', 'subject']);
export type Relation = z.infer<typeof relationSchema>;

/** Which cards. What an effect bound before, a card by its part, or the cards of a zone that fit a filter. */
export const selectorSchema = z.union([
  z.strictObject({ bound: boundNameSchema }),
  z.strictObject({ this: relationSchema }),
  z.strictObject({
    zone: selectableZoneSchema,
    side: sideSchema.default('you'),
    where: cardFilterSchema.optional(),
    /** Only the first so many of the deck, from its top. */
    top: z.int().min(1).max(10).optional(),
    /** Only the Damage that lies on these cards. */
    on: z
      .enum(['card', 'user', 'opposing', 'subject'])
      .or(z.strictObject({ bound: boundNameSchema }))
      .optional(),
  }),
]);
export type CardSelector = z.infer<typeof selectorSchema>;
