import { z } from 'zod';
import { faultsOf, type Parsed } from '#libs/game-kit';
import { cardIdSchema as card } from './schemas.js';
import { standingSchema } from './state.js';

const cards = z.array(card).max(60);
const column = z.int().min(1).max(9);

/** MBO-011: what a point is paid with from Anywhere: a card, or the unseen top card of the draw pile. */
export const DRAW_PILE = 'drawPile';
const anywhere = z.array(z.union([z.literal(DRAW_PILE), card])).max(60);

/** Everything that a seat can do in Metabaloids. The cards of a payment reach their pile in the order given. */
export const actionSchema = z.discriminatedUnion('type', [
  /** MB-016: puts a card into the play area for nothing; fast mode has one column, number 1. */
  z.strictObject({ type: z.literal('placeCard'), card, column }),
  z.strictObject({ type: z.literal('finishDeployment') }),
  /** MBF-009. */
  z.strictObject({ type: z.literal('discardCard'), card }),
  /** Uses the ability of a card, or plays an event or terrain out of the hand. */
  z.strictObject({ type: z.literal('useAbility'), card, payment: anywhere, target: z.exactOptional(card) }),
  z.strictObject({ type: z.literal('playEvent'), card, payment: cards, target: z.exactOptional(card) }),
  z.strictObject({ type: z.literal('moveCard'), card, column, payment: anywhere }),
  /** MBO-009. */
  z.strictObject({ type: z.literal('adjustColumn'), card, column }),
  z.strictObject({ type: z.literal('deployCard'), card, column }),
  z.strictObject({ type: z.literal('restockCard'), card, payment: cards }),
  z.strictObject({ type: z.literal('declareAttack'), attacker: card, target: card, payment: cards }),
  /** Done with the step: the next one follows. */
  z.strictObject({ type: z.literal('endStep') }),
  /** Lets the window pass. */
  z.strictObject({ type: z.literal('pass') }),
  /** Passes this window and all later ones until the named event. */
  z.strictObject({ type: z.literal('passUntil'), until: standingSchema }),
  /** MB-085: one card after the other. */
  z.strictObject({ type: z.literal('payDamage'), card }),
  z.strictObject({ type: z.literal('payFromDrawPile') }),
  /** Nothing in the hand, and nothing else, is worth anything. */
  z.strictObject({ type: z.literal('cannotPay') }),
  z.strictObject({ type: z.literal('chooseCards'), cards }),
  z.strictObject({ type: z.literal('arrangeCards'), cards }),
  z.strictObject({ type: z.literal('chooseOption'), option: z.int().min(0).max(9) }),
  z.strictObject({ type: z.literal('answerMay'), yes: z.boolean() }),
]);

export type MetabaloidsAction = z.infer<typeof actionSchema>;
export type ActionOf<Type extends MetabaloidsAction['type']> = Extract<MetabaloidsAction, { type: Type }>;

export const parseAction = (input: unknown): Parsed<MetabaloidsAction> => {
  const parsed = actionSchema.safeParse(input, { reportInput: true });
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, faults: faultsOf(parsed.error) };
};
