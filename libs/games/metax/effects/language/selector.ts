import { z } from 'zod';
import {
  type BoundSelector,
  type EitherSelector,
  madeOnce,
  type PartSelector,
  selectorSchemas,
  type Who,
  type Whose,
  whoSchema,
  whoseSchema,
  type ZoneSelector,
} from '#libs/game-kit';
import { type CardFilter, cardFilterSchema } from './filter.js';

/** The zones in which an effect can find cards. Victory Point piles are not among them: no player may look there. */
export const ZONES = ['play', 'hand', 'deck', 'discard', 'damage', 'battleCards'] as const;
export type SelectableZone = (typeof ZONES)[number];

/**
 * A card by its part in the present event: `user` is the Character that uses this Battle Card; `opposing` and `opposingCard` the Character and
 * Battle Card across from it in the same attack; `linked` the Characters Linked in it; `bearer` the Character that has this card as Damage.
 */
export const PARTS = ['user', 'opposing', 'opposingCard', 'linked', 'bearer', 'subject'] as const;
export type Part = 'card' | (typeof PARTS)[number];

/** The Damage of some Characters. */
export interface DamageSelector {
  readonly damageOn: CardSelector;
  readonly where?: CardFilter | undefined;
}

export type SelectorOfZone = ZoneSelector<SelectableZone, CardFilter, CardSelector>;
export type CardSelector =
  | BoundSelector<CardFilter>
  | PartSelector<(typeof PARTS)[number]>
  | SelectorOfZone
  | EitherSelector<CardSelector>
  | DamageSelector;

export const selectorSchema: z.ZodType<CardSelector> = madeOnce(() =>
  z.union([
    ...selectorSchemas({
      parts: PARTS,
      zones: ZONES,
      piles: ['deck'],
      filter: cardFilterSchema,
      whose: cardWhoseSchema,
      selector: selectorSchema,
    }),
    ...ownSelectors,
  ]),
);

export const ownSelectors = [
  z.strictObject({ damageOn: selectorSchema, where: cardFilterSchema.optional() }),
] as const;

export const cardWhoSchema: z.ZodType<Who<CardSelector>> = whoSchema(selectorSchema);
export const cardWhoseSchema: z.ZodType<Whose<CardSelector>> = whoseSchema(selectorSchema);
