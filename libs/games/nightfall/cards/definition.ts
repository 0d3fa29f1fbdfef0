import { z } from 'zod';
import { cardImageSchema, definitionId, idSchema } from '#libs/game-kit';
import {
  type Ability,
  abilitySchema,
  type Power,
  programSchema,
  type Replacement,
  type TriggeredAbility,
} from '../effects/language/ability.js';
import { conditionSchema } from '../effects/language/condition.js';
import { costsSchema, priceSchema } from '../effects/language/cost.js';
import { pageFilterSchema } from '../effects/language/selector.js';
import { auraTypeSchema, statusSchema, surroundingSchema, traitSchema } from '../effects/language/words.js';
import { onceFor } from '../once-for.js';

const id = idSchema.transform(definitionId);
const name = z.string().min(1).max(80);
const lp = z.int().min(5).max(1000);

/** Aura by type: `{ "flame": 2, "neutral": 1 }`. */
export const costSchema = z.partialRecord(auraTypeSchema, z.int().min(1).max(10));
export type Cost = z.infer<typeof costSchema>;

/** A number, Aura symbols, status icons and text of its own (NF-087, NF-103). */
export const attackSchema = z.strictObject({
  name: z.string().min(1).max(60),
  damage: z.int().min(0).max(500).optional(),
  advantage: z.array(auraTypeSchema).max(3).default([]),
  icons: z
    .array(z.strictObject({ status: statusSchema, count: z.int().min(1).max(9).optional() }))
    .max(3)
    .default([]),
  text: z.string().min(1).max(400).optional(),
  /** The condition of declaring it. */
  if: conditionSchema.optional(),
  /** The cost of attacking with it, beside being Fatigued. */
  cost: z.array(priceSchema).max(4).optional(),
  do: programSchema.optional(),
});
export type Attack = z.infer<typeof attackSchema>;

/** NF-174 to NF-176: a Terra Bonus; its symbol has an older name (NF-R118). */
export const terraBonusSchema = z.union([
  z.strictObject({ terra: surroundingSchema, damage: z.int().min(5).max(200) }),
  z.strictObject({ terra: surroundingSchema, lp: z.int().min(5).max(200) }),
]);
export type TerraBonus = z.infer<typeof terraBonusSchema>;

const common = {
  id,
  name,
  /** The printed name, where several Pages share one (NF-022). */
  title: z.string().min(1).max(80).optional(),
  image: cardImageSchema,
  auraType: auraTypeSchema,
  cost: costSchema.default({}),
  /** The condition of Contracting it, beside its cost (NF-017). */
  requires: z.strictObject({ text: z.string().min(1).max(200), if: conditionSchema }).optional(),
  /** May be Contracted whenever its Caster has Priority (NF-077). */
  anyTime: z.boolean().default(false),
  /** Of a Page of any type, Equipment too (NF-R109). */
  traits: z.array(traitSchema).max(8).default([]),
  abilities: z.array(abilitySchema).max(8).default([]),
  /** Paid beside its Aura as it is Contracted. */
  additionalCost: costsSchema,
  /** Its second Aura type. */
  secondType: auraTypeSchema.optional(),
  /** Its cost can be paid with Aura of this type only. */
  paidOnlyWith: auraTypeSchema.optional(),
  /** Copies in Spellbook and Side-Deck together; any number when left out (NF-020, NF-021). */
  limit: z.int().min(1).max(60).optional(),
  /** Things of the real world that the Page represents (NF-179). */
  represents: z.array(surroundingSchema).max(5).default([]),
  /** The possible hosts of an Equipment; a Beastie when omitted (NF-R108). */
  equips: pageFilterSchema.optional(),
};

const battling = {
  lp,
  tribe: z.string().min(1).max(40).optional(),
  terraBonuses: z.array(terraBonusSchema).max(4).default([]),
};

export const beastieSchema = z.strictObject({
  ...common,
  ...battling,
  type: z.literal('beastie'),
  attacks: z.array(attackSchema).max(3).default([]),
});

const nothing = z.array(z.never()).max(0);
const {
  abilities: _abilities,
  additionalCost: _cost,
  secondType: _type,
  paidOnlyWith: _only,
  ...former
} = common;
/** The definition of Tokens as logs have it, in the fields of its time. */
export const tokenDefinitionSchema = z.strictObject({
  ...former,
  ...battling,
  type: z.literal('beastie'),
  attacks: beastieSchema.shape.attacks,
  effects: nothing,
  powers: nothing,
  abilities: z.exactOptional(z.array(abilitySchema)),
  secondType: z.exactOptional(auraTypeSchema),
});
export type TokenDefinition = z.infer<typeof tokenDefinitionSchema>;

export const pageSchema = z.discriminatedUnion('type', [
  /** `makes` is the Aura it generates: 1 for a Basic one (NF-R26). */
  z.strictObject({
    ...common,
    type: z.literal('aura'),
    isBasic: z.boolean().default(false),
    makes: z.int().min(1).max(5).default(1),
  }),
  beastieSchema,
  z.strictObject({
    ...common,
    ...battling,
    type: z.literal('artifact'),
    attacks: z.array(attackSchema).max(3).default([]),
  }),
  z.strictObject({ ...common, type: z.literal('spell') }),
  z.strictObject({ ...common, type: z.literal('potion') }),
  z.strictObject({ ...common, type: z.literal('terra'), terra: surroundingSchema }),
]);

export type NightfallPage = z.infer<typeof pageSchema>;
export type Battling = PageOf<'beastie'> | PageOf<'artifact'>;
export const isBattling = (page: NightfallPage): page is Battling =>
  page.type === 'beastie' || page.type === 'artifact';
export type PageOf<Type extends NightfallPage['type']> = Extract<NightfallPage, { type: Type }>;

/** An Ability of a Page that is used at one kind of moment. */
export type AbilityOf<When extends Ability['when']> = Extract<Ability, { readonly when: When }>;

/** The kind of moment of an Ability: its word, or whether it watches or replaces. */
export type AbilityKind = Extract<Ability['when'], string> | 'event' | 'would';
export const kindOf = ({ when }: Ability): AbilityKind =>
  typeof when === 'string' ? when : 'event' in when ? 'event' : 'would';

export const powersOf = onceFor(({ abilities }: Pick<NightfallPage, 'abilities'>): readonly Power[] =>
  abilities.filter((ability) => ability.when === 'power'),
);
const watchedBy = (ability: Ability): ability is TriggeredAbility =>
  typeof ability.when === 'object' && 'event' in ability.when;
const replacing = (ability: Ability): ability is Replacement =>
  typeof ability.when === 'object' && 'would' in ability.when;

export { replacing as isReplacement, watchedBy as isTriggered };

/** The name that counts for rules and Effects. */
export const titleOf = (page: Pick<NightfallPage, 'title' | 'name'>): string => page.title ?? page.name;

/** NF-022, NF-R11: Pages with one name and one text share a Spellbook Limit; a reprint under another id does too. */
export const limitGroup = (
  { id: _id, name: _name, title: _title, image: _image, ...text }: NightfallPage,
  title: string,
): string => JSON.stringify([title, text]);
