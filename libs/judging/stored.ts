import { z } from 'zod';

export const fact = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...shape });

export const seatIndex = z.int().nonnegative();
export const frameNumber = z.int().nonnegative();
export const instant = z.iso.datetime();
/** The organization of the match; the default organization when omitted. */
export const belonging = { organization: z.string().exactOptional() };
