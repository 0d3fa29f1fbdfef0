import { z } from 'zod';
import { cardId, definitionId, type Hidden, ruleId, seat } from '#libs/game-kit';

/* The small pieces that states, facts and actions are made of. */

/** A read-only list. */
export const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly();

export const AURA_TYPES = ['air', 'earth', 'fire', 'lightning', 'water'] as const;
export const auraTypeSchema = z.enum(AURA_TYPES);
export type AuraType = z.infer<typeof auraTypeSchema>;

/** One card in one place. */
export const cardIdSchema = z
  .string()
  .regex(/^c[1-9]\d{0,8}$/, 'A card id is "c" and a number.')
  .transform(cardId);

/** What an effect can name: a card, or one of the four lanes, which is chosen as a card is under the id `lane1` to `lane4`. */
export const targetIdSchema = z
  .string()
  .regex(/^(c[1-9]\d{0,8}|lane[1-4])$/, 'A target is the id of a card, or "lane" and its number.')
  .transform(cardId);

export const seatSchema = z.int().min(0).max(1).transform(seat);
export const ruleSchema = z
  .string()
  .regex(/^MZ-R?\d{2,3}$/, 'A rule id is written as MZ-001 or MZ-R01.')
  .transform(ruleId);
export const definitionIdSchema = z.string().min(1).max(80).transform(definitionId);

/** A lane, counted from 1 at the left of the seat that had Priority first (MZ-R58). */
export const laneSchema = z.int().min(1).max(4);
export const countSchema = z.int().min(0);

/** A card and what it is, as facts mention it. */
export const cardRefSchema = z.strictObject({ id: cardIdSchema, definition: definitionIdSchema });
export type CardRef = z.infer<typeof cardRefSchema>;

const audienceSchema = list(
  z.union([z.literal('judge'), z.literal('production'), z.templateLiteral(['seat:', z.int()])]),
);

/** A part of a fact that not everybody may see. */
export const hidden = <Value>(value: z.ZodType<Value>): z.ZodType<Hidden<Value>> =>
  z.strictObject({ visibleTo: audienceSchema, value });

export const placeSchema = z.enum([
  'deck',
  'hand',
  'discard',
  'auraDeck',
  'auraZone',
  'outside',
  'starters',
  'inUse',
  'lane',
  'terra',
  'casterZone',
]);
/** Where a card lies. */
export type Place = z.infer<typeof placeSchema>;

const faceSchema = z.union([cardRefSchema, hidden(cardRefSchema)]);

/**
 * A card that goes from one place to another. Hidden where it was or is hidden; a card that enters or leaves a hidden place gets a
 * new id, so that it cannot be followed.
 */
export const movedCardSchema = z.strictObject({
  owner: seatSchema,
  from: placeSchema,
  was: faceSchema,
  now: faceSchema,
});
export type MovedCard = z.infer<typeof movedCardSchema>;
