import { z } from 'zod';
import { cardId, definitionId, ruleId, seat } from '#libs/game-kit';
import type { DeepReadonly } from './readonly.js';

/* The small parts that states, facts, actions and positions are made of. */

export const cardIdSchema = z
  .string()
  .regex(/^c[1-9]\d{0,8}$/, 'A card id is "c" and a number.')
  .transform(cardId);
export const definitionIdSchema = z.string().min(1).max(80).transform(definitionId);
export const seatSchema = z.int().min(0).max(7).transform(seat);
export const ruleSchema = z
  .string()
  .regex(/^MB[OF]?-R?\d{2,3}$/, 'A rule id of Metabaloids.')
  .transform(ruleId);
export const count = z.int().min(0);

export const audienceSchema = z.array(
  z.union([z.literal('judge'), z.literal('production'), z.templateLiteral(['seat:', z.int().min(0).max(7)])]),
);
export const hidden = <T extends z.ZodType>(value: T) => z.strictObject({ visibleTo: audienceSchema, value });

/** A card and what it is. */
export const cardRefSchema = z.strictObject({ id: cardIdSchema, definition: definitionIdSchema });
export type CardRef = DeepReadonly<z.infer<typeof cardRefSchema>>;

/** Where a card is; `bonus` lasts as long as the battle. */
export const placeSchema = z.enum([
  'drawPile',
  'hand',
  'play',
  'reserve',
  'events',
  'discard',
  'lost',
  'bonus',
]);
export type Place = z.infer<typeof placeSchema>;

const sideSchema = z.union([hidden(cardRefSchema), cardRefSchema]);

/** A card that moves. A card that enters or leaves a hidden place gets a new id, so that it cannot be followed. */
export const movedCardSchema = z.strictObject({
  owner: seatSchema,
  from: placeSchema,
  was: sideSchema,
  now: sideSchema,
});
export type MovedCard = DeepReadonly<z.infer<typeof movedCardSchema>>;

/** Official and fast: the places in which a card's face is not for everybody. */
export const isHiddenPlace = (place: Place): boolean => place === 'drawPile' || place === 'hand';
