import type { Seat } from '#libs/game-kit';
import type { NightfallPage } from '../cards/definition.js';
import type { WatchedEvent } from '../effects/language/effect.js';
import { onceFor } from '../once-for.js';
import type { NightfallState } from '../state.js';
import { allFaceUp, type FaceUp } from './pages.js';

/*
 * What lies in the Arena, sorted once for each Arena by what rules ask again and again: after every fact, and for every action that is listed. All
 * in the order of the Arena.
 */

type On = NightfallPage['effects'][number]['on'];
type Holding = Extract<NightfallPage['effects'][number], { readonly on: 'arena' }>['holds'];

interface Printed {
  readonly on: ReadonlySet<On>;
  readonly watched: ReadonlySet<WatchedEvent>;
  readonly holding: Holding;
}

/** What a Page is printed with, by what it happens on. */
const printedOf = onceFor(
  ({ effects }: NightfallPage): Printed => ({
    on: new Set(effects.map(({ on }) => on)),
    watched: new Set(effects.flatMap((effect) => (effect.on === 'when' ? [effect.event] : []))),
    holding: effects.flatMap((effect) => (effect.on === 'arena' ? effect.holds : [])),
  }),
);

/** The continuous Effects that a Page is printed with. */
export const holdingOf = (page: NightfallPage): Holding => printedOf(page).holding;

interface Sorted {
  readonly own: ReadonlyMap<Seat, readonly FaceUp[]>;
  readonly awake: ReadonlyMap<Seat, readonly FaceUp[]>;
  readonly on: ReadonlyMap<On, readonly FaceUp[]>;
  readonly watched: ReadonlySet<WatchedEvent>;
  readonly wounded: readonly FaceUp[];
}

const NONE: readonly FaceUp[] = [];

const addTo = <Key>(lists: Map<Key, FaceUp[]>, key: Key, found: FaceUp): void => {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [found]);
  else list.push(found);
};

const sortedBy = onceFor((faceUp: ReturnType<typeof allFaceUp>): Sorted => {
  const own = new Map<Seat, FaceUp[]>();
  const awake = new Map<Seat, FaceUp[]>();
  const on = new Map<On, FaceUp[]>();
  const watched = new Set<WatchedEvent>();
  const wounded: FaceUp[] = [];
  for (const found of faceUp.values()) {
    const { page, at } = found;
    addTo(own, at.controller, found);
    if (!at.isFatigued && at.under === undefined) addTo(awake, at.controller, found);
    if (at.damage > 0 || at.gain < 0) wounded.push(found);
    if (page.effects.length === 0) continue;
    const printed = printedOf(page);
    for (const event of printed.watched) watched.add(event);
    for (const one of printed.on) addTo(on, one, found);
  }
  return { own, awake, on, watched, wounded };
});

const sorted = (state: NightfallState): Sorted => sortedBy(allFaceUp(state));

/** A Caster's own. */
export const ownIn = (state: NightfallState, seat: Seat): readonly FaceUp[] =>
  sorted(state).own.get(seat) ?? NONE;

/** A Caster's own that can be Fatigued for something: awake, and under no other Page. */
export const awakeIn = (state: NightfallState, seat: Seat): readonly FaceUp[] =>
  sorted(state).awake.get(seat) ?? NONE;

/** Those with an Effect that happens on something. */
export const withEffectOn = (state: NightfallState, on: On): readonly FaceUp[] =>
  sorted(state).on.get(on) ?? NONE;

/** Whether any of them watches for an event. */
export const isWatched = (state: NightfallState, event: WatchedEvent): boolean =>
  sorted(state).watched.has(event);

/** Those that have Damage, or lost LP for good. */
export const woundedIn = (state: NightfallState): readonly FaceUp[] => sorted(state).wounded;
