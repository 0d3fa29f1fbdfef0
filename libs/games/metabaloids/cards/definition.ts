import { z } from 'zod';
import { cardImageSchema, definitionId, idSchema } from '#libs/game-kit';
import {
  abilitySchema,
  grantedAbilitySchema,
  isReplacing,
  isStatic,
  isTriggered,
  isUsed,
  type ReplacingAbility,
  type StaticAbility,
  type TriggeredAbility,
  type UsedAbility,
} from '../effects/language/ability.js';
import { costSchema } from '../effects/language/cost.js';
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
  /** Paid beside the Cost as the card is played: events and terrains. */
  additionalCost: z.array(costSchema).max(3).default([]),
  /** The scientific name, or the card type with its descriptors. */
  kind: z.string().min(1).max(80),
  /** The promo identifier (MB-006). */
  promo: z.string().min(1).max(20).optional(),
  /** Printed words that belong to no ability. */
  text: z.string().max(400).default(''),
  abilities: z.array(abilitySchema).max(8).default([]),
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
});

/** Used once and discarded, unless it stays. */
export const eventSchema = z.strictObject({
  ...common,
  type: z.literal('event'),
  defense: stat.optional(),
  stays: z.boolean().default(false),
});

/** An event card that stays on the event place and works from there. */
export const terrainSchema = z.strictObject({
  ...common,
  type: z.literal('terrain'),
  defense: stat.optional(),
});

export const metabaloidsCardSchema = z.discriminatedUnion('type', [
  creatureSchema,
  eventSchema,
  terrainSchema,
]);
export type MetabaloidsCard = z.infer<typeof metabaloidsCardSchema>;
export type Creature = z.infer<typeof creatureSchema>;

/** A part of each card, computed once. */
const once = <Part>(make: (card: MetabaloidsCard) => Part): ((card: MetabaloidsCard) => Part) => {
  const known = new WeakMap<MetabaloidsCard, Part>();
  return (card) => {
    const before = known.get(card);
    if (before !== undefined) return before;
    const part = make(card);
    known.set(card, part);
    return part;
  };
};

/** The abilities that a player uses; an event's first one is used by playing it. */
export const usedAbilities = once((card): readonly UsedAbility[] => card.abilities.filter(isUsed));

export const triggeredAbilities = once((card): readonly TriggeredAbility[] =>
  card.abilities.filter(isTriggered),
);

export const replacingAbilities = once((card): readonly ReplacingAbility[] =>
  card.abilities.filter(isReplacing),
);

const grantsIn = (value: unknown): readonly unknown[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap((part: unknown) => grantsIn(part));
  return 'change' in value && value.change === 'grantAbility' && 'ability' in value
    ? [value.ability, ...inner]
    : inner;
};

/** The abilities that a card gives to cards, in the order of its text. */
export const grantsOf = once((card): readonly (UsedAbility | TriggeredAbility)[] =>
  grantsIn(card.abilities).map((ability) => grantedAbilitySchema.parse(ability)),
);

export const staticAbilities = once((card): readonly StaticAbility[] => card.abilities.filter(isStatic));

/** All printed words of a card. */
export const printedText = once(({ text, abilities }): string =>
  [text, ...abilities.map((ability) => ability.text ?? '')].filter((words) => words !== '').join('\n'),
);

type UsePlace = 'play' | 'events' | 'hand' | 'discard' | 'lost' | 'bonus';

/** The zone from which an ability of a card is used: where it is in play, by default. */
export const placeOfUse = ({ type }: MetabaloidsCard, { from }: UsedAbility): UsePlace =>
  from ?? (type === 'creature' ? 'play' : 'events');
