import { z } from 'zod';
import { cardImageSchema, definitionId, idSchema } from '#libs/game-kit';
import { abilitySchema, playedSchema } from '../effects/language/ability.js';
import { costSchema } from '../effects/language/cost.js';
import { auraTypeSchema } from '../schemas.js';

const id = idSchema.transform(definitionId);
const name = z.string().min(1).max(80);
const image = cardImageSchema;
const cost = z.int().min(0).max(15);
const traits = z.array(z.string().min(1).max(40)).max(6);
const abilities = z.array(abilitySchema).max(8).default([]);
/** MZ-R34: a printed Influence of 0 is for equipment only. */
const livingInfluence = z.int().min(1).max(20);

export const printedKeywordsSchema = z.strictObject({
  soar: z.boolean().default(false),
  /** The number of instances of Destruction. */
  destruction: z.int().min(0).max(3).default(0),
});

/** Tokens that its abilities create. */
const related = z.exactOptional(z.array(id).min(1).max(4));

const inLane = {
  symbol: z.boolean().default(false),
  keywords: printedKeywordsSchema.prefault({}),
  abilities,
  related,
};

/** The cost of the card beside its Aura (MZ-R53), and its printed words. */
const additional = {
  additionalCost: z.exactOptional(z.array(costSchema).min(1).max(3)),
  costText: z.exactOptional(z.string().min(1).max(200)),
};

/** MZ-153: `unique` is the card type Creature (Unique). */
export const creatureSchema = z.strictObject({
  id,
  type: z.literal('creature'),
  name,
  image,
  cost,
  aura: auraTypeSchema,
  influence: livingInfluence,
  unique: z.boolean().default(false),
  traits,
  ...inLane,
  ...additional,
});

/** MZ-165. */
export const equipmentSchema = z.strictObject({
  id,
  type: z.literal('equipment'),
  name,
  image,
  cost,
  aura: auraTypeSchema,
  influence: z.int().min(0).max(20),
  unique: z.boolean().default(false),
  traits,
  ...inLane,
  ...additional,
});

export const casterSchema = z.strictObject({
  id,
  type: z.literal('caster'),
  name,
  image,
  cost,
  aura: auraTypeSchema,
  /** MZ-R57: the allied box; a Caster's own type in it means none (MZ-012). */
  allied: z.array(auraTypeSchema).max(5),
  influence: livingInfluence,
  traits,
  ...inLane,
});

/** MZ-171: `starter` is the card type Terra (Starter). */
export const terraSchema = z.strictObject({
  id,
  type: z.literal('terra'),
  name,
  image,
  cost,
  aura: auraTypeSchema,
  starter: z.boolean().default(false),
  traits,
  abilities,
  related,
});

export const strategySchema = z.strictObject({
  id,
  type: z.literal('strategy'),
  name,
  image,
  cost,
  aura: auraTypeSchema,
  traits: traits.default([]),
  abilities: z.array(playedSchema).min(1).max(8),
  ...additional,
  related,
});

export const auraSchema = z.strictObject({
  id,
  type: z.literal('aura'),
  name,
  image,
  aura: auraTypeSchema,
});

export const tokenSchema = z.strictObject({
  id,
  type: z.literal('token'),
  name,
  image,
  as: z.enum(['creature', 'equipment']).default('creature'),
  aura: auraTypeSchema,
  influence: livingInfluence,
  unique: z.boolean().default(false),
  traits,
  ...inLane,
});

export const metazooCardSchema = z.discriminatedUnion('type', [
  casterSchema,
  creatureSchema,
  equipmentSchema,
  terraSchema,
  strategySchema,
  auraSchema,
  tokenSchema,
]);
export type MetazooCard = z.infer<typeof metazooCardSchema>;
export type CardOf<Type extends MetazooCard['type']> = Extract<MetazooCard, { type: Type }>;
/** A card that can be in a lane and has Influence. */
export type UnitCard = CardOf<'creature' | 'equipment' | 'caster' | 'token'>;
