import { z } from 'zod';
import type { Audience } from '../../contract/hidden.js';
import { cardId, definitionId, ruleId, seat } from '../../contract/ids.js';

export const seatSchema = z.int().min(0).max(5).transform(seat);
export const cardIdSchema = z.string().min(1).max(40).transform(cardId);
export const definitionIdSchema = z.string().min(1).max(80).transform(definitionId);
export const ruleIdSchema = z
  .string()
  .regex(/^HC-(\d{3}|R\d{2})$/)
  .transform(ruleId);
export const countSchema = z.int().min(0);

export const audienceSchema: z.ZodType<Audience> = z.array(
  z.union([z.literal('judge'), z.literal('production'), z.templateLiteral(['seat:', z.int()])]),
);

export const hiddenSchema = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ visibleTo: audienceSchema, value });
