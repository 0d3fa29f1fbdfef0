import { z } from 'zod';
import { cardImageSchema, definitionId, idSchema } from '#libs/game-kit';
import { abilitySchema, constantSchema } from '../effects/language/ability.js';
import { raritySchema } from '../effects/language/words.js';

const stat = z.int().min(0).max(20);

const common = {
  id: idSchema.transform(definitionId),
  name: z.string().min(1).max(80),
  image: cardImageSchema,
  rarity: raritySchema,
  /** MB-009: price, value in the cut, in initial deployment and as bonus card. */
  cost: stat,
  /** The points that it pays when discarded; absent if the set prints no number (MB-R01). */
  metabaloids: stat.optional(),
  /** The scientific name, or the card type with its descriptors. */
  kind: z.string().min(1).max(80),
  /** The promo identifier (MB-006). */
  promo: z.string().min(1).max(20).optional(),
  text: z.string().max(400).default(''),
  /** The concepts for which fast mode excludes the card (MBF-001). */
  speaksOf: z
    .array(z.enum(['reserve', 'columns']))
    .max(2)
    .default([]),
  collector: z.strictObject({ set: z.string().min(1).max(12), number: z.int().min(1).max(999) }),
};

export const creatureSchema = z.strictObject({
  ...common,
  type: z.literal('creature'),
  attack: stat,
  /** Left out where the card has no Defense icon. */
  defense: stat.optional(),
  ability: abilitySchema.optional(),
  constant: constantSchema.optional(),
});

/** Used once and discarded, unless it stays. */
export const eventSchema = z.strictObject({
  ...common,
  type: z.literal('event'),
  defense: stat.optional(),
  ability: abilitySchema,
  stays: z.boolean().default(false),
});

/** An event card that stays on the event place and works from there. */
export const terrainSchema = z.strictObject({
  ...common,
  type: z.literal('terrain'),
  defense: stat.optional(),
  ability: abilitySchema.optional(),
  constant: constantSchema.optional(),
});

export const metabaloidsCardSchema = z.discriminatedUnion('type', [
  creatureSchema,
  eventSchema,
  terrainSchema,
]);
export type MetabaloidsCard = z.infer<typeof metabaloidsCardSchema>;
export type Creature = z.infer<typeof creatureSchema>;
