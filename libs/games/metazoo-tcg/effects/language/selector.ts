import { z } from 'zod';
import {
  type BoundSelector,
  boundNameSchema,
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
import { laneRelationSchema } from './lane.js';

const lane = z.union([laneRelationSchema, z.strictObject({ bound: boundNameSchema })]);
export type LaneReference = z.infer<typeof lane>;

/** The properties of a lane that a filter requires. */
export interface LaneFilter {
  readonly razed?: boolean | undefined;
  readonly resolved?: boolean | undefined;
  readonly terraTrait?: string | undefined;
  /** This seat has a free place there. */
  readonly room?: Who<Selector> | undefined;
  /** The card bound to this name could be moved or put there. */
  readonly roomFor?: string | undefined;
  /** This seat has a creature there. */
  readonly creature?: Who<Selector> | undefined;
}

/** `laneAura` is Aura that enhances a lane: the only way to reach it (MZ-R24). */
export const ZONES = ['hand', 'deck', 'discard', 'auraZone', 'laneAura'] as const;
export type SelectableZone = (typeof ZONES)[number];

export interface UnitSelector {
  readonly units: Whose<Selector>;
  readonly lane: LaneReference;
  readonly where?: CardFilter | undefined;
  /** Only those of the highest or lowest current Influence, ties included. */
  readonly pick?: 'highest' | 'lowest' | undefined;
}

/** Casters by that word, face up in their zone or in a lane (MZ-177). */
export interface CasterSelector {
  readonly casters: Whose<Selector>;
  readonly where?: CardFilter | undefined;
}

export interface TerraSelector {
  readonly terras: LaneReference;
  readonly where?: CardFilter | undefined;
}

export interface LaneSelector {
  readonly lanes: LaneReference;
  readonly where?: LaneFilter | undefined;
}

export type SelectorOfZone = ZoneSelector<SelectableZone, CardFilter, Selector>;
/** Which cards or lanes. */
export type Selector =
  | BoundSelector<CardFilter>
  | PartSelector<'subject'>
  | SelectorOfZone
  | EitherSelector<Selector>
  | UnitSelector
  | CasterSelector
  | TerraSelector
  | LaneSelector;

export const selectorSchema: z.ZodType<Selector> = madeOnce(() =>
  z.union([
    ...selectorSchemas({
      parts: ['subject'],
      zones: ZONES,
      piles: ['deck'],
      filter: cardFilterSchema,
      whose: cardWhoseSchema,
      selector: selectorSchema,
    }),
    ...ownSelectors,
  ]),
);

export const cardWhoSchema: z.ZodType<Who<Selector>> = whoSchema(selectorSchema);
export const cardWhoseSchema: z.ZodType<Whose<Selector>> = whoseSchema(selectorSchema);

const laneFilterSchema = z.strictObject({
  razed: z.boolean().optional(),
  resolved: z.boolean().optional(),
  terraTrait: z.string().optional(),
  room: cardWhoSchema.optional(),
  roomFor: boundNameSchema.optional(),
  creature: cardWhoSchema.optional(),
});

export const laneFilterWords: readonly string[] = Object.keys(laneFilterSchema.shape);

/** Selectors beside the shared ones. */
export const ownSelectors = [
  z.strictObject({
    units: cardWhoseSchema,
    lane: lane.default('any'),
    where: cardFilterSchema.optional(),
    pick: z.enum(['highest', 'lowest']).optional(),
  }),
  z.strictObject({ casters: cardWhoseSchema, where: cardFilterSchema.optional() }),
  z.strictObject({ terras: lane, where: cardFilterSchema.optional() }),
  z.strictObject({ lanes: lane, where: laneFilterSchema.optional() }),
] as const;
