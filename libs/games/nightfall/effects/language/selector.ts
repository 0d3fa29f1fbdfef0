import { z } from 'zod';
import {
  type BoundSelector,
  boundNameSchema,
  comparisonSchema,
  type EitherSelector,
  filterSchemaOf,
  filterShape,
  madeOnce,
  type PartSelector,
  selectorSchemas,
  type Whose,
  whoseSchema,
  wordAskedSchema,
  type ZoneSelector,
} from '#libs/game-kit';
import {
  auraTypeSchema,
  type PageType,
  pageTypeSchema,
  roleSchema,
  statusSchema,
  surroundingSchema,
  traitSchema,
} from './words.js';

/** Filters beside the shared ones. */
export const ownFilters = {
  auraType: wordAskedSchema(auraTypeSchema).optional(),
  tribe: wordAskedSchema(z.string().min(1).max(40)).optional(),
  trait: traitSchema.optional(),
  status: z.union([statusSchema, z.literal('any')]).optional(),
  /** A thing of the real world that the Page represents (NF-179). */
  represents: surroundingSchema.optional(),
  lp: comparisonSchema.optional(),
  maximumLp: comparisonSchema.optional(),
  /** Reads the printed LP, Aura type and traits, where current ones are read otherwise. */
  printed: z.literal(true).optional(),
  damage: comparisonSchema.optional(),
  /** The sum of its Aura cost. */
  cost: comparisonSchema.optional(),
  isAwake: z.boolean().optional(),
  isToken: z.boolean().optional(),
  isFaceDown: z.boolean().optional(),
  isEquipped: z.boolean().optional(),
  isBasic: z.boolean().optional(),
  enteredThisTurn: z.boolean().optional(),
  role: roleSchema.optional(),
  /** A Page type or a name that was chosen as the Effect happened. */
  chosenType: boundNameSchema.optional(),
  chosenName: boundNameSchema.optional(),
  /** So many counters of a word. */
  counters: z.strictObject({ counter: z.string().max(30), is: comparisonSchema }).optional(),
} as const;

/** A filter of Pages: all given parts must hold. A face-down Page fits `isFaceDown` only (NF-R39). */
export const pageFilterSchema = filterSchemaOf({
  ...filterShape(['aura', 'beastie', 'artifact', 'spell', 'potion', 'terra']),
  ...ownFilters,
});
export type PageFilter = z.infer<typeof pageFilterSchema>;

export const ZONES = ['arena', 'terra', 'chapter', 'spellbook', 'limbo', 'cemetery', 'afterlife'] as const;
export type SelectableZone = (typeof ZONES)[number];

/**
 * A Page by its part in the event. `host` is the Page that it equips; `opposing` is the Page across from it in combat; `subject` is
 * the subject of the watched event.
 */
export const PARTS = [
  'host',
  'equipment',
  'attacker',
  'primaryDefender',
  'defenders',
  'originalTarget',
  'opposing',
  'subject',
] as const;
export type Part = 'card' | (typeof PARTS)[number];

export interface CasterSelector {
  readonly casters: Whose<Selector>;
}

export interface LinkSelector {
  readonly links: Whose<Selector>;
  readonly of?: 'page' | 'effect' | undefined;
  readonly type?: PageType | undefined;
}

/** Some of the Pages, Casters or links of another selector: they fit, and these Casters control them. */
export interface AmongSelector {
  readonly among: Selector;
  readonly whose?: Whose<Selector> | undefined;
  readonly where?: PageFilter | undefined;
}

export type SelectorOfZone = ZoneSelector<SelectableZone, PageFilter, Selector>;

/** Which Pages, Casters or links of the chain. */
export type Selector =
  | BoundSelector<PageFilter>
  | PartSelector<(typeof PARTS)[number]>
  | SelectorOfZone
  | EitherSelector<Selector>
  | CasterSelector
  | LinkSelector
  | AmongSelector;

export const selectorSchema: z.ZodType<Selector> = madeOnce(() =>
  z.union([
    ...selectorSchemas({
      parts: PARTS,
      zones: ZONES,
      piles: ['spellbook'],
      filter: pageFilterSchema,
      whose: pageWhoseSchema,
      selector: selectorSchema,
    }),
    ...ownSelectors,
  ]),
);

export const pageWhoseSchema: z.ZodType<Whose<Selector>> = whoseSchema(selectorSchema);

/** Selectors beside the shared ones. */
export const ownSelectors = [
  z.strictObject({ casters: pageWhoseSchema }),
  z.strictObject({
    links: pageWhoseSchema,
    of: z.enum(['page', 'effect']).optional(),
    type: pageTypeSchema.optional(),
  }),
  z.strictObject({
    among: selectorSchema,
    whose: pageWhoseSchema.optional(),
    where: pageFilterSchema.optional(),
  }),
] as const;

/** A target, named when the link is made (NF-084). Targeted Effects respect Magiproof and Burrow; others do not. */
export const targetSchema = z.strictObject({
  as: boundNameSchema,
  from: selectorSchema,
  count: z.int().min(1).max(10).default(1),
  upTo: z.boolean().default(false),
});
export type Target = z.infer<typeof targetSchema>;
