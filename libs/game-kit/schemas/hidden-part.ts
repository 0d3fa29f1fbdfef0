import { z } from 'zod';
import type { Hidden } from '../contract/hidden.js';
import { marked } from './api-marks.js';

const audienceSchema = z.array(
  z.union([z.literal('judge'), z.literal('production'), z.templateLiteral(['seat:', z.int().min(0)])]),
);

export const hidden = <Value>(value: z.ZodType<Value>): z.ZodType<Hidden<Value>> =>
  marked(z.strictObject({ visibleTo: audienceSchema, value }), { hides: value });

export const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly();
