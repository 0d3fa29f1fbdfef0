import { z } from 'zod';
import { type Audience, cardId, definitionId, type Hidden, ruleId, seat } from '#libs/game-kit';

/* How ids and hidden parts are written in facts, states and positions. */

/** A Page in one place, a Caster (`caster-0`), or a link of the chain (`link-3`): whatever an Effect can point at. */
export const cardIdSchema = z
  .string()
  .regex(
    /^(p[1-9]\d{0,8}|caster-\d|link-\d{1,6}|chance-\d{1,4})$/,
    'An id is "p", "caster-" or "link-" and a number.',
  )
  .transform(cardId);
export const definitionIdSchema = z.string().min(1).max(120).transform(definitionId);
export const seatSchema = z.int().min(0).max(3).transform(seat);
export const ruleIdSchema = z
  .string()
  .regex(/^NF-R?\d{2,3}$/)
  .transform(ruleId);

/** A Page and what it is. */
export const pageRefSchema = z.strictObject({ id: cardIdSchema, definition: definitionIdSchema });
export type PageRef = z.infer<typeof pageRefSchema>;

const isViewerKey = (key: string): key is Audience[number] => /^(seat:\d+|judge|production)$/.test(key);
const audienceSchema = z.array(z.string().refine(isViewerKey)).transform((keys) => keys.filter(isViewerKey));

/** A part that not everybody may see. */
export const hiddenSchema = <T>(value: z.ZodType<T>): z.ZodType<Hidden<T>> =>
  z.strictObject({ visibleTo: audienceSchema, value });
