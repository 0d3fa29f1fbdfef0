import { z } from 'zod';
import { boundNameSchema } from './names.js';

/* The one shape of an ability, on every card of every game. A game adds its moments, events, periods, costs, operations and modifications. */

/** A trigger: what happens, whose deed it is, and about which card. */
export interface Trigger<Event extends string, Whose, Filter> {
  readonly event: Event;
  readonly whose: Whose;
  readonly where?: Filter | undefined;
  /** Only where the event is about the ability's own card. */
  readonly self: boolean;
}

/** The event that a replacement prevents. The operations of `instead` are performed in its place. */
export interface Would<Event extends string, Whose, Filter> {
  readonly would: Event;
  readonly whose: Whose;
  readonly where?: Filter | undefined;
  readonly self: boolean;
}

/** The schema of `when` for a trigger, over a game's events; `more` are fields that narrow it in one game only, such as a lane. */
export const triggerSchema = <const Event extends string, Whose, Filter, More extends z.core.$ZodLooseShape>(
  parts: {
    readonly events: z.ZodType<Event>;
    readonly whose: z.ZodType<Whose>;
    readonly filter: z.ZodType<Filter>;
  },
  more: More,
) =>
  z.strictObject({
    event: parts.events,
    whose: parts.whose,
    where: parts.filter.optional(),
    self: z.boolean().default(false),
    ...more,
  });

/** The schema of `when` for a replacement. */
export const wouldSchema = <const Event extends string, Whose, Filter>(parts: {
  readonly events: z.ZodType<Event>;
  readonly whose: z.ZodType<Whose>;
  readonly filter: z.ZodType<Filter>;
}) =>
  z.strictObject({
    would: parts.events,
    whose: parts.whose,
    where: parts.filter.optional(),
    self: z.boolean().default(false),
  });

const MOST_CHARACTERS = 400;
const MOST_MODIFIERS = 4;
const MOST_TARGETS = 3;
const MOST_COSTS = 4;

/** The fields of abilities, over a game's parts. A game's union of abilities is made of these, by `when`. */
export const abilityFields = <
  Condition,
  Selector,
  Amount,
  Cost,
  Program,
  Modifier,
  Period extends string,
>(parts: {
  readonly condition: z.ZodType<Condition>;
  readonly selector: z.ZodType<Selector>;
  readonly amount: z.ZodType<Amount>;
  readonly cost: z.ZodType<Cost>;
  readonly program: z.ZodType<Program>;
  readonly modifier: z.ZodType<Modifier>;
  /** The periods in which an ability can be used once. */
  readonly period: z.ZodType<Period>;
}) => ({
  /** The printed words. Left out where the words of an earlier ability of the card cover this one. */
  text: z.string().min(1).max(MOST_CHARACTERS).optional(),
  if: parts.condition.optional(),
  once: parts.period.optional(),
  cost: z.array(parts.cost).max(MOST_COSTS).default([]),
  /** Chosen and announced when the ability is used, each bound to its name. */
  targets: z
    .array(
      z.strictObject({
        from: parts.selector,
        count: parts.amount,
        upTo: z.boolean().default(false),
        as: boundNameSchema,
      }),
    )
    .max(MOST_TARGETS)
    .default([]),
  do: parts.program,
  /** The rules of a static ability. */
  holds: z.array(parts.modifier).min(1).max(MOST_MODIFIERS),
});
