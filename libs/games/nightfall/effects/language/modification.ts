import { z } from 'zod';
import { internal } from '#libs/game-kit';
import type { Ability } from './ability.js';
import { changeSchema } from './amount.js';
import { type PageFilter, pageFilterSchema } from './selector.js';
import { auraTypeSchema, pageTypeSchema, statusSchema, traitSchema } from './words.js';

const filter: z.ZodType<PageFilter> = pageFilterSchema;

/** In the API, `by` is the number of other modifications. */
const chosenBy = internal(z.enum(['opponents', 'each']));

/** Modifications without a number that a formula could give. */
const others = [
  /** All Damage; with `amount`, so much of it, and the rest is dealt. */
  z.strictObject({
    change: z.literal('preventDamage'),
    amount: z.exactOptional(z.int().min(1).max(1000)),
    /** Of that many Damages only. */
    times: z.exactOptional(z.int().min(1).max(20)),
  }),
  z.strictObject({ change: z.literal('doubleDamageTaken') }),
  z.strictObject({ change: z.literal('grantTrait'), trait: traitSchema }),
  z.strictObject({ change: z.literal('removeTrait'), trait: traitSchema }),
  z.strictObject({ change: z.literal('suppressText') }),
  z.strictObject({ change: z.literal('auraType'), auraType: auraTypeSchema }),
  /** One more Aura symbol on each of its Attacks (NF-113). */
  z.strictObject({ change: z.literal('attackAdvantage'), auraType: auraTypeSchema }),
  z.strictObject({
    change: z.literal('forbid'),
    action: z.enum(['attack', 'defend', 'power', 'awaken', 'beTargeted', 'beBlocked', 'beAttacked']),
  }),
  /** It cannot be a target of Effects of these Casters. */
  z.strictObject({ change: z.literal('cannotBeChosen'), by: chosenBy }),
  /** Its controller's other Pages, and its controller, cannot be attacked by a Page that can attack it. */
  z.strictObject({ change: z.literal('mustBeAttackedFirst') }),
  z.strictObject({ change: z.literal('immuneTo'), status: statusSchema }),
  /** An Equipment that can be Attacked while it is under its host (NF-118). */
  z.strictObject({ change: z.literal('canBeAttacked') }),
] as const;

/** A change of the actions or costs of a Caster. */
const ofCasters = [
  z.strictObject({ change: z.literal('auraContracts'), by: z.int().min(-1).max(3) }),
  /** Added to the Neutral part of the cost of Pages; a cost never falls below 0. */
  z.strictObject({
    change: z.literal('cost'),
    type: pageTypeSchema.optional(),
    where: z.exactOptional(filter),
    by: z.int().min(-5).max(5),
  }),
  z.strictObject({
    change: z.literal('forbidContract'),
    type: pageTypeSchema.optional(),
    where: z.exactOptional(filter),
  }),
  /** Pages of a discard zone of theirs may be Contracted as if they were in the Chapter. */
  z.strictObject({
    change: z.literal('contractFrom'),
    zone: z.enum(['limbo', 'cemetery', 'afterlife']),
    where: z.exactOptional(filter),
  }),
] as const;
const damageTaken = <By extends z.ZodType>(by: By) =>
  z.strictObject({ change: z.literal('damageTaken'), by });
const numbers = <By extends z.ZodType>(by: By) =>
  [
    /** All Attacks with a printed number (NF-R67). */
    z.strictObject({ change: z.literal('attackDamage'), by }),
    z.strictObject({ change: z.literal('maximumLp'), by }),
    damageTaken(by),
  ] as const;

/** Modifications of Pages and Casters, with the Abilities that they can grant. */
export const modificationSchemas = (ability: z.ZodType<Ability>) => {
  const grantAbility = z.strictObject({ change: z.literal('grantAbility'), ability });
  return {
    modificationSchema: z.discriminatedUnion('change', [
      ...numbers(changeSchema),
      ...others,
      grantAbility,
      ...ofCasters,
    ]),
    /** The modifications of Pages, and those of Casters. */
    pageChangeSchema: z.discriminatedUnion('change', [...numbers(changeSchema), ...others, grantAbility]),
    casterChangeSchema: z.discriminatedUnion('change', [...ofCasters, damageTaken(changeSchema), others[0]]),
    /** The modification of a running effect on Pages. A formula may give a larger number than a card can state. */
    settledModificationSchema: z.discriminatedUnion('change', [...numbers(z.int()), ...others, grantAbility]),
  };
};
type Schemas = ReturnType<typeof modificationSchemas>;
export type ModificationSchema = Schemas['modificationSchema'];
export type Modification = z.infer<ModificationSchema>;
export type PageModification = z.infer<Schemas['settledModificationSchema']>;

/** The modification of a running effect on a Caster. */
export const casterModificationSchema = z.discriminatedUnion('change', [
  ...ofCasters,
  damageTaken(z.int()),
  others[0],
]);
export type CasterModification = z.infer<typeof casterModificationSchema>;

/**
 * The duration: until the end of the combat or the turn, until the end of the affected Caster's next turn, or while the Page with the Effect stays in the
 * Arena.
 */
export const durationSchema = z.enum(['thisCombat', 'thisTurn', 'nextTurn', 'whileInArena']);
export type Duration = z.infer<typeof durationSchema>;
