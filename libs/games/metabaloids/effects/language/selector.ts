import { z } from 'zod';
import {
  type BoundSelector,
  comparisonSchema,
  type EitherSelector,
  filterSchemaOf,
  filterShape,
  madeOnce,
  type PartSelector,
  selectorSchemas,
  type Whose,
  whoseOrSchema,
  whoseSchema,
  wordAskedSchema,
  type ZoneSelector,
} from '#libs/game-kit';
import { raritySchema } from './words.js';

/** Filters beside the shared ones. `kind` fits a card whose scientific name or type contains the text. */
export const ownFilters = {
  kind: wordAskedSchema(z.string().min(1).max(40)).optional(),
  rarity: raritySchema.optional(),
  cost: comparisonSchema.optional(),
  attack: comparisonSchema.optional(),
  defense: comparisonSchema.optional(),
  /** Whether it stands in the column of the card whose effect it is. */
  sameColumn: z.boolean().optional(),
  /** Whether it is turned sideways. */
  sideways: z.boolean().optional(),
  /** Reads the printed Attack and Defense, where current ones are read otherwise. */
  printed: z.literal(true).optional(),
} as const;

/** Which cards: every part that is given must hold. */
export const filterSchema = filterSchemaOf({
  ...filterShape(['creature', 'event', 'terrain']),
  ...ownFilters,
});
export type Filter = z.infer<typeof filterSchema>;

/** `top` is the upper end of one's own draw pile; `bonus` the bonus cards of the battle. */
export const ZONES = ['play', 'hand', 'discard', 'lost', 'reserve', 'events', 'top', 'bonus'] as const;
export type SelectableZone = (typeof ZONES)[number];

/** A card by its part in the present event: its column, the two sides' cards of the battle, the card on the other side of this one's. */
export const PARTS = ['column', 'attacker', 'attacked', 'opposing', 'fighter', 'discardTop'] as const;
export type Part = 'card' | (typeof PARTS)[number];

export type SelectorOfZone = ZoneSelector<SelectableZone, Filter, CardSelector>;
export type CardSelector =
  | BoundSelector<Filter>
  | PartSelector<(typeof PARTS)[number]>
  | SelectorOfZone
  | EitherSelector<CardSelector>;

export const selectorSchema: z.ZodType<CardSelector> = madeOnce(() =>
  z.union(
    selectorSchemas({
      parts: PARTS,
      zones: ZONES,
      piles: ['discard', 'lost'],
      filter: filterSchema,
      whose: cardWhoseSchema,
      selector: selectorSchema,
    }),
  ),
);

export const cardWhoseSchema: z.ZodType<Whose<CardSelector>> = whoseSchema(selectorSchema);

/** The seats that only Metabaloids knows: the other side of the battle. */
export const ownSeats = ['opposing'] as const;
/** Whom an operation is about. */
export const whomSchema = whoseOrSchema(selectorSchema, ownSeats);
export type Whom = z.infer<typeof whomSchema>;
