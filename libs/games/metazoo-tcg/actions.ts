import { z } from 'zod';
import { faultsOf, type Parsed } from '#libs/game-kit';
import { cardIdSchema, laneSchema, targetIdSchema } from './schemas.js';

const card = cardIdSchema;
const lane = laneSchema;
/** How many of the Aura that pay are of the allied type; the others are of the primary one. */
const allied = z.int().min(0).max(10);
const kind = z.enum(['primary', 'allied']);
const targets = z.array(targetIdSchema).max(100);

/** Everything that a seat can do in MetaZoo. */
export const actionSchema = z.discriminatedUnion('type', [
  /** MZ-024: whether the seat that chance picked takes Priority itself. */
  z.strictObject({ type: z.literal('choosePriority'), take: z.boolean() }),
  z.strictObject({ type: z.literal('placeStartingTerra'), card }),
  z.strictObject({
    type: z.literal('playUnit'),
    card,
    lane,
    allied,
    /** The unit that is sacrificed where the card costs one. */
    sacrifice: z.exactOptional(card),
  }),
  z.strictObject({ type: z.literal('playCaster'), lane, allied }),
  z.strictObject({ type: z.literal('playTerra'), card, lane, allied }),
  z.strictObject({ type: z.literal('playStrategy'), card, allied }),
  z.strictObject({ type: z.literal('enhanceLane'), lane, aura: kind }),
  /** `pay` is the kind of Aura that is tapped; `replace` whether a tapped or untapped primary Aura is exchanged. */
  z.strictObject({ type: z.literal('tradeAura'), pay: kind, replace: z.enum(['tapped', 'untapped']) }),
  /** The number of the ability on its card, from 0. */
  z.strictObject({ type: z.literal('useAbility'), card, ability: z.int().min(0).max(9), allied }),
  z.strictObject({ type: z.literal('declareMission'), lane }),
  /** MZ-063: which of the waiting effects is next, counted from 0. */
  z.strictObject({ type: z.literal('chooseEffect'), effect: z.int().min(0).max(99) }),
  /** MZ-195: the unit that the losing seat gives up. */
  z.strictObject({ type: z.literal('chooseLoss'), unit: card }),
  z.strictObject({ type: z.literal('chooseCards'), cards: targets }),
  z.strictObject({ type: z.literal('arrangeCards'), cards: targets }),
  z.strictObject({ type: z.literal('chooseOption'), option: z.int().min(0).max(9) }),
  z.strictObject({ type: z.literal('answerMay'), yes: z.boolean() }),
]);

export type MetazooAction = z.infer<typeof actionSchema>;
export type ActionOf<Type extends MetazooAction['type']> = Extract<MetazooAction, { type: Type }>;

export const parseAction = (input: unknown): Parsed<MetazooAction> => {
  const parsed = actionSchema.safeParse(input, { reportInput: true });
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, faults: faultsOf(parsed.error) };
};
