import { type CardId, cardUnder, type Seat } from '#libs/game-kit';
import type { NightfallPage } from '../cards/definition.js';
import type { WatchedEvent } from '../effects/language/ability.js';
import type { Modification } from '../effects/language/modification.js';
import { onceFor } from '../once-for.js';
import type { NightfallState } from '../state.js';
import { arenaIds, type Layout, layoutOf } from '../zones.js';
import { type Battling, faceUp, isBattling } from './pages.js';

/*
 * The face-up Pages in the Arena, sorted for queries that run after every fact and for every listed action. All in the order
 * of the Arena.
 */

type On = NightfallPage['effects'][number]['on'];
type Holding = Extract<NightfallPage['effects'][number], { readonly on: 'arena' }>['holds'];

interface Printed {
  readonly on: ReadonlySet<On>;
  readonly watched: ReadonlySet<WatchedEvent>;
  readonly holding: Holding;
  readonly lowersLp: boolean;
}

/** The printed Effects of a Page, by their triggers. */
const printedOf = onceFor(({ effects }: NightfallPage): Printed => {
  const holding = effects.flatMap((effect) => (effect.on === 'arena' ? effect.holds : []));
  return {
    on: new Set(effects.map(({ on }) => on)),
    watched: new Set(effects.flatMap((effect) => (effect.on === 'when' ? [effect.event] : []))),
    holding,
    lowersLp: holding.some((one) => 'pages' in one && mayLowerLp(one.modification)),
  };
});

/** A counted amount is never negative. */
const mayLowerLp = (modification: Modification): boolean =>
  (modification.change === 'maximumLp' || modification.change === 'maximumLpFor') && modification.by < 0;

/** The continuous Effects that a Page is printed with. */
export const holdingOf = (page: NightfallPage): Holding => printedOf(page).holding;

/** A face-up Page in the Arena. */
export interface FaceUp {
  readonly id: CardId;
  readonly page: NightfallPage;
}

interface Sorted {
  readonly own: ReadonlyMap<Seat, readonly FaceUp[]>;
  readonly on: ReadonlyMap<On, readonly FaceUp[]>;
  readonly watched: ReadonlySet<WatchedEvent>;
  readonly battling: readonly BattlingPage[];
  readonly lowersLp: boolean;
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
  const on = new Map<On, FaceUp[]>();
  const watched = new Set<WatchedEvent>();
  const battling: BattlingPage[] = [];
  let lowersLp = false;
  for (const id of arenaIds(state)) {
    const found = faceUp(state, id);
    if (found === undefined) continue;
    const { page, at } = found;
    addTo(own, at.controller, { id, page });
    if (isBattling(page)) battling.push({ id, page });
    if (page.effects.length === 0) continue;
    const printed = printedOf(page);
    for (const event of printed.watched) watched.add(event);
    for (const one of printed.on) addTo(on, one, { id, page });
    lowersLp ||= printed.lowersLp;
  }
  return { own, on, watched, battling, lowersLp };
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

/** Those with an Effect that happens on something. */
export const withEffectOn = (state: NightfallState, on: On): readonly FaceUp[] =>
  sorted(state).on.get(on) ?? NONE;

/** Whether any of them watches for an event. */
export const isWatched = (state: NightfallState, event: WatchedEvent): boolean =>
  sorted(state).watched.has(event);

/** Whether a continuous Effect of any of them may take LP from Pages while it holds. */
export const isLpLowered = (state: NightfallState): boolean => sorted(state).lowersLp;

/** The Pages with LP. */
export const battlingIn = (state: NightfallState): readonly BattlingPage[] => sorted(state).battling;
