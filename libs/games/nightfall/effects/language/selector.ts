import { z } from 'zod';
import { boundNameSchema } from '#libs/game-kit';
import {
  auraTypeSchema,
  comparisonSchema,
  pageTypeSchema,
  statusSchema,
  surroundingSchema,
  traitSchema,
} from './words.js';

/** Whose: the Effect's controller's, its opponents', or anybody's. */
export const sideSchema = z.enum(['you', 'opponents', 'each']);
export type Side = z.infer<typeof sideSchema>;

/** What a Page must be. Every part that is given must hold. A face-down Page fits `isFaceDown` only (NF-R39). */
export const pageFilterSchema = z.strictObject({
  type: z.union([pageTypeSchema, z.array(pageTypeSchema).min(1).max(6)]).optional(),
  auraType: auraTypeSchema.optional(),
  tribe: z.string().min(1).max(40).optional(),
  name: z.string().min(1).max(80).optional(),
  trait: traitSchema.optional(),
  status: z.union([statusSchema, z.literal('any')]).optional(),
  /** A thing of the real world that the Page stands for (NF-179). */
  represents: surroundingSchema.optional(),
  lp: comparisonSchema.optional(),
  maximumLp: comparisonSchema.optional(),
  damage: comparisonSchema.optional(),
  /** The sum of its Aura cost. */
  cost: comparisonSchema.optional(),
  isAwake: z.boolean().optional(),
  isToken: z.boolean().optional(),
  isFaceDown: z.boolean().optional(),
  isEquipped: z.boolean().optional(),
  isBasic: z.boolean().optional(),
  enteredThisTurn: z.boolean().optional(),
  role: z.enum(['attacker', 'defender', 'primaryDefender', 'originalTarget']).optional(),
  /** Not the Page whose Effect this is. */
  another: z.boolean().optional(),
});
export type PageFilter = z.infer<typeof pageFilterSchema>;

export const selectableZoneSchema = z.enum([
  'arena',
  'terra',
  'chapter',
  'spellbook',
  'limbo',
  'cemetery',
  'afterlife',
]);
export type SelectableZone = z.infer<typeof selectableZoneSchema>;

/**
 * A Page by its part in what happens. `page` has the Effect; `host` is what it lies under as Equipment; `opposing` is the Page across from it in
 * combat; `subject` is what the watched event is about.
 */
export const relationSchema = z.enum([
  'page',
  'host',
  'equipment',
  'attacker',
  'primaryDefender',
  'defenders',
  'originalTarget',
  'opposing',
  'subject',
]);
export type Relation = z.infer<typeof relationSchema>;

/** Which Pages, Casters or links of the chain. */
export type Selector =
  | { readonly bound: string }
  | { readonly this: Relation }
  | { readonly casters: Side }
  | {
      readonly links: Side;
      readonly of?: 'page' | 'effect' | 'attack' | undefined;
      readonly type?: z.infer<typeof pageTypeSchema> | undefined;
    }
  | {
      readonly zone: SelectableZone;
      readonly side: Side;
      readonly where?: PageFilter | undefined;
      /** Only so many from the top of the Spellbook. */
      readonly top?: number | undefined;
    }
  | { readonly either: readonly Selector[] };

export const selectorSchema: z.ZodType<Selector> = z.lazy(() =>
  z.union([
    z.strictObject({ bound: boundNameSchema }),
    z.strictObject({ this: relationSchema }),
    z.strictObject({ casters: sideSchema }),
    z.strictObject({
      links: sideSchema,
      of: z.enum(['page', 'effect', 'attack']).optional(),
      type: pageTypeSchema.optional(),
    }),
    z.strictObject({
      zone: selectableZoneSchema,
      side: sideSchema,
      where: pageFilterSchema.optional(),
      top: z.int().min(1).max(20).optional(),
    }),
    z.strictObject({ either: z.array(selectorSchema).min(2).max(4) }),
  ]),
);

/** What a link names when it is made (NF-084). Targeted Effects mind Magiproof and Burrow; others do not. */
export const targetSchema = z.strictObject({
  as: boundNameSchema,
  from: selectorSchema,
  count: z.int().min(1).max(10).default(1),
  upTo: z.boolean().default(false),
});
export type Target = z.infer<typeof targetSchema>;
