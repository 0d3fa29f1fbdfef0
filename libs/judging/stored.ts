import { z } from 'zod';

export const fact = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...shape });

export const seatIndex = z.int().nonnegative();
export const frameNumber = z.int().nonnegative();
export const instant = z.iso.datetime();
/** Whose match it is about; the default organization's when left out. */
export const belonging = { organization: z.string().exactOptional() };
