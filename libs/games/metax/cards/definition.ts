import { z } from 'zod';
import { cardImageSchema, definitionId, idSchema } from '#libs/game-kit';
import { costSchema } from '../effects/language/cost.js';
import {
  type Ability,
  type AbilitySchemas,
  abilitySchemas,
  storedAbilitySchemas,
} from '../effects/language/effect.js';
import { type Stat, statSchema } from '../effects/language/filter.js';

/** MX-009, MX-R31: of Characters and of Battle Cards. */
export const MAXIMUM_PRINTED_RANK = 7;
const rank = z.int().min(1).max(MAXIMUM_PRINTED_RANK);
const id = idSchema.transform(definitionId);
const name = z.string().min(1).max(80);
const image = cardImageSchema;
const metaPoints = z.int().min(0).max(10);

/** Paid beside the Meta Points when the card is played. */
const additionalCost = z.array(costSchema).min(1).max(4).optional();

const distinct = (stats: readonly Stat[]): boolean => new Set(stats).size === stats.length;

/** MX-009: a title, a +MP value, one to three Stats of different types, a Trait, effects with their icons. */
const characterSchema = (abilities: AbilitySchemas['character']) =>
  z.strictObject({
    id,
    type: z.literal('character'),
    name,
    image,
    metaPoints,
    stats: z
      .array(z.strictObject({ stat: statSchema, rank }))
      .min(1)
      .max(3)
      .refine(
        (stats) => distinct(stats.map(({ stat }) => stat)),
        'A Character has each Stat type once at most (MX-009).',
      ),
    trait: z.string().min(1).max(40),
    additionalCost,
    abilities: abilities.optional(),
  });

/** MX-010: a title, an MP cost and an effect. */
const eventSchema = (abilities: AbilitySchemas['event']) =>
  z.strictObject({
    id,
    type: z.literal('event'),
    name,
    image,
    cost: metaPoints,
    additionalCost,
    abilities,
  });

/** MX-011: one Stat type or several, one Rank, an MP gain (positive) or cost (negative), usually an effect. */
const battleCardSchema = (abilities: AbilitySchemas['battle']) =>
  z.strictObject({
    id,
    type: z.literal('battle'),
    name,
    image,
    stats: z
      .array(statSchema)
      .min(1)
      .max(3)
      .refine(distinct, 'A Battle Card names each Stat type once at most (MX-011).'),
    rank,
    metaPoints: z.int().min(-10).max(10),
    additionalCost,
    abilities: abilities.optional(),
  });

const cardsWith = ({ character, event, battle }: AbilitySchemas) =>
  z.discriminatedUnion('type', [characterSchema(character), eventSchema(event), battleCardSchema(battle)]);

export const metaxCardSchema = cardsWith(abilitySchemas);
export const storedMetaxCardSchema: typeof metaxCardSchema = cardsWith(storedAbilitySchemas);

export type MetaxCard = z.infer<typeof metaxCardSchema>;
export type BattleCardDefinition = Extract<MetaxCard, { type: 'battle' }>;

const NO_ABILITIES: readonly Ability[] = [];
export const abilitiesOf = (card: MetaxCard | undefined): readonly Ability[] =>
  card?.abilities ?? NO_ABILITIES;
