import { type CardId, cardUnder, type Seat } from '#libs/game-kit';
import { type AbilityKind, isTriggered, kindOf, type NightfallPage } from '../cards/definition.js';
import type { Continuous, TurnEvent, WatchedEvent } from '../effects/language/ability.js';
import { onceFor } from '../once-for.js';
import type { NightfallState } from '../state.js';
import { arenaIds, type Layout, layoutOf } from '../zones.js';
import { type Battling, faceUp, isBattling } from './pages.js';

/*
 * The face-up Pages in the Arena, sorted for queries that run after every fact and for every listed action. All in the order
 * of the Arena.
 */

type Event = WatchedEvent | TurnEvent;

interface Printed {
  readonly kinds: ReadonlySet<AbilityKind>;
  readonly watched: ReadonlySet<Event>;
  readonly holding: readonly Continuous[];
  readonly lowersLp: boolean;
  readonly grants: boolean;
}

/** The printed Effects of a Page, by their triggers. */
const printedOf = onceFor(({ abilities }: NightfallPage): Printed => {
  const holding = abilities.flatMap((ability) =>
    ability.when === 'static' ? ability.holds.map((one) => alsoIf(one, ability.if)) : [],
  );
  return {
    kinds: new Set(abilities.map(kindOf)),
    watched: new Set(abilities.flatMap((ability) => (isTriggered(ability) ? [ability.when.event] : []))),
    holding,
    lowersLp: holding.some(mayLowerLp),
    grants: holding.some(({ modification }) => modification.change === 'grantAbility'),
  };
});

/** A rule that holds only under the condition of its Ability. */
const alsoIf = (one: Continuous, condition: Continuous['if']): Continuous => {
  if (condition === undefined) return one;
  return { ...one, if: one.if === undefined ? condition : { all: [condition, one.if] } };
};

const mayLowerLp = ({ modification }: Continuous): boolean =>
  modification.change === 'maximumLp' &&
  (typeof modification.by === 'number'
    ? modification.by < 0
    : (modification.by.times ?? 1) < 0 || (modification.by.plus ?? 0) < 0);

/** The continuous Effects that a Page is printed with. */
export const holdingOf = (page: NightfallPage): readonly Continuous[] => printedOf(page).holding;

/** A face-up Page in the Arena. */
export interface FaceUp {
  readonly id: CardId;
  readonly page: NightfallPage;
}

interface Sorted {
  readonly own: ReadonlyMap<Seat, readonly FaceUp[]>;
  readonly kinds: ReadonlyMap<AbilityKind, readonly FaceUp[]>;
  readonly watched: ReadonlySet<Event>;
  readonly battling: readonly BattlingPage[];
  readonly lowersLp: boolean;
  readonly grants: boolean;
}

interface BattlingPage extends FaceUp {
  readonly page: Battling;
}

const NONE: readonly FaceUp[] = [];

const addTo = <Key>(lists: Map<Key, FaceUp[]>, key: Key, found: FaceUp): void => {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [found]);
  else list.push(found);
};

const sort = (state: NightfallState): Sorted => {
  const own = new Map<Seat, FaceUp[]>();
  const kinds = new Map<AbilityKind, FaceUp[]>();
  const watched = new Set<Event>();
  const battling: BattlingPage[] = [];
  let lowersLp = false;
  let grants = false;
  for (const id of arenaIds(state)) {
    const found = faceUp(state, id);
    if (found === undefined) continue;
    const { page, at } = found;
    addTo(own, at.controller, { id, page });
    if (isBattling(page)) battling.push({ id, page });
    if (page.abilities.length === 0) continue;
    const printed = printedOf(page);
    for (const event of printed.watched) watched.add(event);
    for (const one of printed.kinds) addTo(kinds, one, { id, page });
    lowersLp ||= printed.lowersLp;
    grants ||= printed.grants;
  }
  return { own, kinds, watched, battling, lowersLp, grants };
};

interface Known extends Pick<NightfallState, 'pages' | 'definitions'> {
  readonly sorted: Sorted;
}

/** Whether the Pages of a layout are the same in both records of known Pages, which change whenever a Page elsewhere gets another id. */
const isSameFor = ({ ids }: Layout, a: NightfallState['pages'], b: NightfallState['pages']): boolean =>
  a === b || ids.every((id) => cardUnder(a, id) === cardUnder(b, id));

const known = new WeakMap<Layout, Known>();

/** Sorted again when a Page has entered, left or turned over. */
const sorted = (state: NightfallState): Sorted => {
  const layout = layoutOf(state);
  const { pages, definitions } = state;
  const before = known.get(layout);
  const isKnown =
    before !== undefined && before.definitions === definitions && isSameFor(layout, before.pages, pages);
  if (isKnown && before.pages === pages) return before.sorted;
  const now = isKnown ? before.sorted : sort(state);
  known.set(layout, { pages, definitions, sorted: now });
  return now;
};

/** A Caster's own. */
export const ownIn = (state: NightfallState, seat: Seat): readonly FaceUp[] =>
  sorted(state).own.get(seat) ?? NONE;

/** A Caster's own that can be Fatigued for something: awake, and under no other Page. */
export const awakeIn = (state: NightfallState, seat: Seat): readonly FaceUp[] =>
  ownIn(state, seat).filter(({ id }) => {
    const at = cardUnder(state.arena, id);
    return at !== undefined && !at.isFatigued && at.under === undefined;
  });

/** The Pages that are printed with an Ability of a kind. */
export const printedWith = (state: NightfallState, kind: AbilityKind): readonly FaceUp[] =>
  sorted(state).kinds.get(kind) ?? NONE;

/** Whether an Effect may grant Abilities now. */
export const mayGrantIn = (state: NightfallState): boolean =>
  sorted(state).grants ||
  state.modifiers.some(
    (modifier) => modifier.on === 'pages' && modifier.modification.change === 'grantAbility',
  );

/** Those with an Ability of a kind, printed or granted. */
export const withAbilityOn = (
  state: NightfallState,
  kind: AbilityKind,
  isGranted: (id: CardId) => boolean,
): readonly FaceUp[] => {
  if (!mayGrantIn(state)) return printedWith(state, kind);
  return arenaIds(state).flatMap((id) => {
    const page = faceUp(state, id)?.page;
    return page !== undefined && (printedOf(page).kinds.has(kind) || isGranted(id)) ? [{ id, page }] : [];
  });
};

/** Whether any of them watches for an event. */
export const isWatched = (state: NightfallState, event: Event): boolean =>
  mayGrantIn(state) || sorted(state).watched.has(event);

/** Whether a continuous Effect of any of them may take LP from Pages while it holds. */
export const isLpLowered = (state: NightfallState): boolean => sorted(state).lowersLp;

/** The Pages with LP. */
export const battlingIn = (state: NightfallState): readonly BattlingPage[] => sorted(state).battling;
