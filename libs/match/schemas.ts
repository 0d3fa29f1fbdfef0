import { z } from 'zod';
import {
  type Audience,
  type DeckList,
  definitionId,
  type Hidden,
  type Json,
  list,
  type Outcome,
  ruleId,
  seat,
} from '#libs/game-kit';

export const seatSchema = z.int().nonnegative().transform(seat);
export const count = z.int().nonnegative();
export const number = z.int().positive();
export const json: z.ZodType<Json> = z.json();
export const seats = list(seatSchema);
export const counts = list(count);

/** Groups of tied seats, best first. The first group is empty if all lose. */
export const placesSchema = list(seats);

const audienceSchema: z.ZodType<Audience> = z.array(
  z.union([
    z.literal(['judge', 'production']),
    z.templateLiteral(['seat:', z.int()]).refine((key) => /^seat:\d+$/.test(key)),
  ]),
);

export const hiddenSchema = <T>(value: z.ZodType<T>): z.ZodType<Hidden<T>> =>
  z.strictObject({ visibleTo: audienceSchema, value });

export const definitionSchema = z.string().transform(definitionId);

export const deckSchema: z.ZodType<DeckList> = z.array(
  z.strictObject({ card: definitionSchema, count: z.int(), section: z.string().exactOptional() }),
);

export const outcomeSchema: z.ZodType<Outcome> = z.strictObject({
  places: placesSchema,
  reason: z.string(),
  rule: z.string().transform(ruleId),
  text: z.string(),
});

/**
 * The stored form of a fact. Strict: an unknown field is a fault, because dropping it would silently break the hash chain.
 * Lengths and ranges are checked at the decision and not here, so that stored events stay readable.
 */
export const fact = <const Type extends string, const Shape extends z.core.$ZodLooseShape>(
  type: Type,
  shape: Shape,
) => z.strictObject({ type: z.literal(type), ...shape });

export const seatFact = <const Type extends string>(type: Type) => fact(type, { seat: seatSchema });
