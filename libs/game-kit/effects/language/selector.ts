import { z } from 'zod';
import type { CardId, Seat } from '../../contract/ids.js';
import type { EffectScope } from '../interpreter.js';
import { boundNameSchema } from './names.js';
import type { Whose } from './whose.js';

/** Bound cards that match, without cards bound to `except`. */
export interface BoundSelector<Filter> {
  readonly bound: string;
  readonly where?: Filter | undefined;
  readonly except?: string | undefined;
}

/** A card by its role: the card with this effect, or a role that the game defines. `subject`, in games with triggers, is the subject of the event. */
export interface PartSelector<Part extends string> {
  readonly this: 'card' | Part;
}

export interface ZoneSelector<Zone extends string, Filter, Selector> {
  readonly zone: Zone;
  readonly whose: Whose<Selector>;
  readonly where?: Filter | undefined;
  /** Only this many top cards of each pile, before the filter. */
  readonly top?: number | undefined;
  /** Only this many of the matching cards. */
  readonly first?: number | undefined;
}

export interface EitherSelector<Selector> {
  readonly either: readonly Selector[];
}

export type SharedSelector<Part extends string, Zone extends string, Filter, Selector> =
  | BoundSelector<Filter>
  | PartSelector<Part>
  | ZoneSelector<Zone, Filter, Selector>
  | EitherSelector<Selector>;

/** The key that identifies each shared selector, and the shared roles; no dialect may redefine one. */
export const SELECTOR_WORDS: readonly string[] = ['bound', 'this', 'zone', 'either'];
export const PART_WORDS: readonly string[] = ['card', 'subject'];

const MOST_AT_ONCE = 20;

/** The shared selectors over a game's roles, zones and filters. `piles` are the zones with a top. */
export const selectorSchemas = <
  const Part extends string,
  const Zone extends string,
  Filter,
  Selector,
>(dialect: {
  readonly parts: readonly Part[];
  readonly zones: readonly [Zone, ...Zone[]];
  readonly piles: readonly Zone[];
  readonly filter: z.ZodType<Filter>;
  readonly whose: z.ZodType<Whose<Selector>>;
  readonly selector: z.ZodType<Selector>;
}) => {
  const { parts, zones, piles, filter, whose, selector } = dialect;
  const part: z.ZodType<'card' | Part> = z.enum(['card', ...parts]);
  const zone: z.ZodType<Zone> = z.enum(zones);
  return [
    z.strictObject({
      bound: boundNameSchema,
      where: filter.optional(),
      except: boundNameSchema.optional(),
    }),
    z.strictObject({ this: part }),
    z
      .strictObject({
        zone,
        whose: whose.default('you'),
        where: filter.optional(),
        top: z.int().min(1).max(MOST_AT_ONCE).optional(),
        first: z.int().min(1).max(MOST_AT_ONCE).optional(),
      })
      .refine((one) => one.top === undefined || piles.includes(one.zone), {
        path: ['top'],
        message: `Only a pile has a top: ${piles.join(', ')}.`,
      }),
    z.strictObject({ either: z.array(selector).min(2).max(4) }),
  ] as const;
};

/** The game's part of selecting cards. */
export interface SelectorRules<State, Part extends string, Zone extends string, Filter, Selector> {
  /** Whether a bound card is still there. */
  exists(state: State, scope: EffectScope, id: CardId): boolean;
  part(state: State, scope: EffectScope, part: 'card' | Part): readonly CardId[];
  seats(state: State, scope: EffectScope, whose: Whose<Selector>): readonly Seat[];
  /** The cards of a zone of some seats, before the filter; of a pile only the `top` cards. */
  zone(
    state: State,
    seats: readonly Seat[],
    selector: ZoneSelector<Zone, Filter, Selector>,
  ): readonly CardId[];
  fits(state: State, scope: EffectScope, id: CardId, filter: Filter): boolean;
  select(state: State, scope: EffectScope, selector: Selector): readonly CardId[];
}

export const selectShared = <State, Part extends string, Zone extends string, Filter, Selector>(
  rules: SelectorRules<State, Part, Zone, Filter, Selector>,
  state: State,
  scope: EffectScope,
  selector: SharedSelector<Part, Zone, Filter, Selector>,
): readonly CardId[] => {
  const bound = (name: string): readonly CardId[] =>
    (scope.bindings[name] ?? []).filter((id) => rules.exists(state, scope, id));
  const fitting = (
    cards: readonly CardId[],
    where: Filter | undefined,
    within: EffectScope = scope,
  ): readonly CardId[] =>
    where === undefined ? cards : cards.filter((id) => rules.fits(state, within, id, where));
  if ('bound' in selector) {
    const without = selector.except === undefined ? [] : (scope.bindings[selector.except] ?? []);
    return fitting(
      bound(selector.bound).filter((id) => !without.includes(id)),
      selector.where,
    );
  }
  if ('this' in selector)
    return selector.this === 'subject' ? bound('subject') : rules.part(state, scope, selector.this);
  if ('either' in selector)
    return [...new Set(selector.either.flatMap((one) => rules.select(state, scope, one)))];
  const found = fitting(
    rules.zone(state, rules.seats(state, scope, selector.whose), selector),
    selector.where,
    withoutMemory(scope),
  );
  return selector.first === undefined ? found : found.slice(0, selector.first);
};

/** The cards of a zone are read with their values in the zone, not their former values in play. */
const withoutMemory = (scope: EffectScope): EffectScope => {
  if (scope.lastKnown === undefined) return scope;
  const { lastKnown: _former, ...others } = scope;
  return others;
};

/** The top cards of a pile; the complete pile without a number. */
export const uppermost = (pile: readonly CardId[], top: number | undefined): readonly CardId[] =>
  top === undefined ? pile : pile.slice(0, top);
