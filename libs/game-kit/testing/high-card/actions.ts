import { z } from 'zod';
import { cardIdSchema } from './schemas.js';

export const actionSchema = z.discriminatedUnion('type', [
  /** Puts the top cards of the seat's deck back in this order, the first on top (HC-007). */
  z.strictObject({ type: z.literal('arrangeDeck'), order: z.array(cardIdSchema).max(10) }),
  /** Plays a card from the seat's hand face down (HC-008). */
  z.strictObject({ type: z.literal('playCard'), card: cardIdSchema }),
  /** Keeps the card that a Scout saw on top, or puts it on the bottom (HC-011). */
  z.strictObject({ type: z.literal('answerScout'), choice: z.enum(['keep', 'bury']) }),
]);

export type HighCardAction = z.infer<typeof actionSchema>;
export type Action<Type extends HighCardAction['type']> = Extract<HighCardAction, { readonly type: Type }>;
