import { z } from 'zod';

/* Messages to a service in a separate process, and its answers. */

const match = z.strictObject({ matchId: z.string(), game: z.string(), seats: z.int().positive() });

export const orderSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('putOnAir'), match }),
  z.strictObject({ do: z.literal('act') }),
  z.strictObject({ do: z.literal('restart') }),
  z.strictObject({ do: z.literal('measure') }),
  /** Writes a heap snapshot of the process to a file, for the developer tools of a browser. */
  z.strictObject({ do: z.literal('snapshot'), file: z.string() }),
  z.strictObject({ do: z.literal('close') }),
]);
export type ServiceOrder = z.infer<typeof orderSchema>;

const played = z.strictObject({ newest: z.int(), isOver: z.boolean() });
/** Bytes in use after garbage collection. */
const memory = z.strictObject({ heap: z.number(), external: z.number(), resident: z.number() });
export type ServiceMemory = z.infer<typeof memory>;

export const answerSchema = z.strictObject({
  url: z.string(),
  played: played.optional(),
  memory: memory.optional(),
  /** The error, in place of all other fields. */
  failed: z.string().optional(),
});
export type ServiceAnswer = z.infer<typeof answerSchema>;
