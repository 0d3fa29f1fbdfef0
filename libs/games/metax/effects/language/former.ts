import { z } from 'zod';
import { list } from '#libs/game-kit';
import { cardIdSchema, definitionIdSchema, seatSchema } from '../../schemas.js';
import { counterNameSchema, roleSchema, statSchema } from './filter.js';

/** The last known information of a Character that left play, with its current Ranks (MX-R55). */
export const formerCharacterSchema = z.strictObject({
  definition: definitionIdSchema,
  seat: seatSchema,
  isPushed: z.boolean(),
  enteredTurn: z.int(),
  damage: list(cardIdSchema),
  counters: z.exactOptional(z.record(counterNameSchema, z.int().min(0))),
  stats: z.partialRecord(statSchema, z.int()),
  role: roleSchema,
});
export type FormerCharacter = z.infer<typeof formerCharacterSchema>;
