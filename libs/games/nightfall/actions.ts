import { z } from 'zod';
import { faultsOf, type Parsed } from '#libs/game-kit';
import { surroundingSchema } from './effects/language/words.js';
import { auraSchema } from './parts.js';
import { cardIdSchema } from './schemas.js';

const page = cardIdSchema;
const pages = z.array(cardIdSchema).max(200);
const action = <const Type extends string, const Shape extends z.core.$ZodLooseShape>(
  type: Type,
  shape: Shape,
) => z.strictObject({ type: z.literal(type), ...shape });

/** Everything that a Caster can do; what a judge decides stands apart. */
export const actionSchema = z.discriminatedUnion('type', [
  action('predict', { result: z.string().max(10) }),
  action('goFirst', { first: z.boolean() }),
  action('keepChapter', {}),
  action('mulligan', {}),
  /** `pay` says which Aura; a cost of nothing is paid with `{}`. */
  action('contract', { page, pay: auraSchema }),
  action('placeTrap', { page, under: z.exactOptional(cardIdSchema) }),
  action('moveTrap', { trap: page, under: cardIdSchema }),
  action('flipTrap', { trap: page }),
  action('generateAura', { page }),
  /** `power` counts from 0. */
  action('usePower', { page, power: z.int().min(0).max(9) }),
  /** `effect` counts all Effects of the Page from 0. */
  action('useEffect', { page, effect: z.int().min(0).max(9) }),
  action('selfDestruct', { page }),
  action('declareAttack', { attacker: page, attack: z.int().min(0).max(9), target: cardIdSchema }),
  action('pass', { until: z.enum(['now', 'opponentActs', 'ownTurn']) }),
  action('endTurn', {}),
  action('payTrap', { pay: auraSchema }),
  action('declineTrap', {}),
  action('declareDefenders', { defenders: pages }),
  action('choosePrimaryDefender', { page, attack: z.exactOptional(z.int().min(0).max(9)) }),
  action('chooseShare', { amount: z.int().min(0).max(100_000) }),
  action('burrow', { pages }),
  /** Which happens next, counted from 0. */
  action('chooseEffect', { effect: z.int().min(0).max(199) }),
  action('chooseCards', { cards: pages }),
  action('arrangeCards', { cards: pages }),
  action('chooseOption', { option: z.int().min(0).max(9) }),
  action('answerMay', { yes: z.boolean() }),
  /** NF-180: one kind of surroundings. */
  action('declareSurroundings', { kinds: z.array(surroundingSchema).min(1).max(1) }),
  action('attestSurroundings', { agree: z.boolean() }),
  action('withdrawSurroundings', { surrounding: z.int().min(1).max(9999) }),
]);

export type NightfallAction = z.infer<typeof actionSchema>;
export type ActionOf<Type extends NightfallAction['type']> = Extract<NightfallAction, { type: Type }>;

export const parseAction = (input: unknown): Parsed<NightfallAction> => {
  const parsed = actionSchema.safeParse(input, { reportInput: true });
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, faults: faultsOf(parsed.error) };
};
