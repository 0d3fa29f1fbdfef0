import { z } from 'zod';
import { amountSchema } from './amount.js';
import { auraTypeSchema, pageTypeSchema, statusSchema, traitSchema } from './words.js';

const by = z.int().min(-500).max(500);

/** Modifications whose number stays within the limits of cards when an effect begins. */
const others = [
  z.strictObject({ change: z.literal('attackDamageFor'), each: amountSchema, by }),
  z.strictObject({ change: z.literal('damageTaken'), by }),
  z.strictObject({ change: z.literal('preventDamage') }),
  z.strictObject({ change: z.literal('doubleDamageTaken') }),
  z.strictObject({ change: z.literal('maximumLpFor'), each: amountSchema, by }),
  z.strictObject({ change: z.literal('grantTrait'), trait: traitSchema }),
  z.strictObject({ change: z.literal('removeTrait'), trait: traitSchema }),
  z.strictObject({ change: z.literal('suppressText') }),
  z.strictObject({ change: z.literal('auraType'), auraType: auraTypeSchema }),
  /** One more Aura symbol on each of its Attacks (NF-113). */
  z.strictObject({ change: z.literal('attackAdvantage'), auraType: auraTypeSchema }),
  z.strictObject({
    change: z.literal('forbid'),
    action: z.enum(['attack', 'defend', 'power', 'awaken', 'beTargeted', 'beBlocked']),
  }),
  z.strictObject({ change: z.literal('immuneTo'), status: statusSchema }),
  /** An Equipment that can be Attacked while it is under its host (NF-118). */
  z.strictObject({ change: z.literal('canBeAttacked') }),
] as const;

/** A modification of Pages. */
export const modificationSchema = z.discriminatedUnion('change', [
  /** All Attacks with a printed number (NF-R67). */
  z.strictObject({ change: z.literal('attackDamage'), by }),
  z.strictObject({ change: z.literal('maximumLp'), by }),
  ...others,
]);
export type Modification = z.infer<typeof modificationSchema>;

/** The modification of a running effect. A formula may give a larger number than a card can state. */
export const settledModificationSchema = z.discriminatedUnion('change', [
  z.strictObject({ change: z.literal('attackDamage'), by: z.int() }),
  z.strictObject({ change: z.literal('maximumLp'), by: z.int() }),
  ...others,
]);

/** A change of the actions or costs of a Caster. */
export const casterModificationSchema = z.discriminatedUnion('change', [
  z.strictObject({ change: z.literal('auraContracts'), by: z.int().min(-1).max(3) }),
  /** Added to the Neutral part of the cost of Pages of a type; a cost never falls below 0. */
  z.strictObject({ change: z.literal('cost'), type: pageTypeSchema.optional(), by: z.int().min(-5).max(5) }),
  z.strictObject({ change: z.literal('forbidContract'), type: pageTypeSchema.optional() }),
  z.strictObject({ change: z.literal('damageTaken'), by }),
]);
export type CasterModification = z.infer<typeof casterModificationSchema>;

/**
 * The duration: until the end of the combat or the turn, until the end of the affected Caster's next turn, or while the Page with the Effect stays in the
 * Arena.
 */
export const durationSchema = z.enum(['thisCombat', 'thisTurn', 'nextTurn', 'whileInArena']);
export type Duration = z.infer<typeof durationSchema>;
