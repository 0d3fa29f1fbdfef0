import { z } from 'zod';
import { cardId, faultsOf, type Parsed } from '#libs/game-kit';
import { statSchema } from './effects/language/filter.js';

const card = z
  .string()
  .regex(/^c\d{1,9}$/, 'A card id is "c" and a number.')
  .transform(cardId);
const cards = z.array(card).max(60);
const attack = z.int().min(1).max(99);

/** Everything that a seat can do in MetaX. */
export const actionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('keepHand') }),
  /** MX-017: the whole hand under the deck; the first card ends nearest the top. */
  z.strictObject({ type: z.literal('mulligan'), order: cards }),
  z.strictObject({ type: z.literal('playCharacter'), card }),
  z.strictObject({ type: z.literal('usePushEffect'), character: card }),
  z.strictObject({ type: z.literal('playEvent'), card }),
  z.strictObject({ type: z.literal('endPlanning') }),
  z.strictObject({ type: z.literal('declareAttack'), attacker: card, battleCard: card, as: statSchema }),
  z.strictObject({ type: z.literal('link'), character: card }),
  z.strictObject({ type: z.literal('declineLink') }),
  z.strictObject({ type: z.literal('finishAttacks') }),
  z.strictObject({
    type: z.literal('assignDefender'),
    defender: card,
    attack,
    battleCard: card,
    as: statSchema,
  }),
  z.strictObject({ type: z.literal('finishDefenders') }),
  /** MX-079, MX-094: which attack is next. */
  z.strictObject({ type: z.literal('chooseAttack'), attack }),
  /** MX-R21: which of one's own effects is next, counted from 0. */
  z.strictObject({ type: z.literal('chooseEffect'), effect: z.int().min(0).max(99) }),
  z.strictObject({ type: z.literal('chooseCards'), cards }),
  z.strictObject({ type: z.literal('arrangeCards'), cards }),
  z.strictObject({ type: z.literal('chooseOption'), option: z.int().min(0).max(9) }),
  z.strictObject({ type: z.literal('answerMay'), yes: z.boolean() }),
]);

export type MetaxAction = z.infer<typeof actionSchema>;
export type ActionOf<Type extends MetaxAction['type']> = Extract<MetaxAction, { type: Type }>;

export const parseAction = (input: unknown): Parsed<MetaxAction> => {
  const parsed = actionSchema.safeParse(input, { reportInput: true });
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, faults: faultsOf(parsed.error) };
};
