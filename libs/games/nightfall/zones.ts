import {
  type CardId,
  cardId,
  cardsIn,
  cardUnder,
  type Seat,
  seat,
  withCards,
  withoutCard,
  zonesOf,
} from '#libs/game-kit';
import { changed, changedPage, changedSeat } from './changed.js';
import { forTheLast } from './once-for.js';
import type { MovedPage, Place } from './parts.js';
import type { ArenaPage, NightfallState, SeatState } from './state.js';

/* Functions that read and change the places of Pages in a state, without rules. */

export const START_LP = 1000;
/** NF-054: the Terra that are there at one time; over a game there may be more (NF-R35). The number of Casters does not matter (NF-R34). */
export const SLOTS = 6;

export const seatsOf = (state: NightfallState): readonly Seat[] => state.seats.map((_, index) => seat(index));

/** Casters who are still in the game, in seat order. */
export const castersIn = (state: NightfallState): readonly Seat[] => {
  const found: Seat[] = [];
  state.seats.forEach(({ isOut }, index) => {
    if (!isOut) found.push(seat(index));
  });
  return found;
};

/** The remaining Casters, clockwise from a seat, which is first unless excluded. */
export const clockwise = (state: NightfallState, from: Seat, includesItself = true): readonly Seat[] => {
  const count = state.seats.length;
  const found: Seat[] = [];
  for (let step = includesItself ? 0 : 1; step < count; step += 1) {
    const of = seat((from + step) % count);
    if (!seatState(state, of).isOut) found.push(of);
  }
  return found;
};

export const opponentsOf = (state: NightfallState, of: Seat): readonly Seat[] => clockwise(state, of, false);

const NOBODY: SeatState = {
  gain: 0,
  damage: 0,
  aura: {},
  indicators: [],
  spellbook: [],
  chapter: [],
  limbo: [],
  cemetery: [],
  afterlife: [],
  removed: [],
  sideDeck: 0,
  opening: 0,
  hasKept: false,
  isOut: false,
};
export const newSeat = (sideDeck: number): SeatState => changedSeat(NOBODY, { sideDeck });

export const seatState = (state: NightfallState, of: Seat): SeatState => state.seats[of] ?? NOBODY;

export const withSeat = (state: NightfallState, of: Seat, change: Partial<SeatState>): NightfallState =>
  changed(state, {
    seats: state.seats.map((current, index) => (index === of ? changedSeat(current, change) : current)),
  });

/* Casters and links are named like Pages, so that one choice can hold all three. */

const CASTER = /^caster-(\d)$/;
const LINK = /^link-(\d+)$/;
/** The first letter of the ids of Pages, almost all that are asked about. */
const PAGE = 'p';
export const casterId = (of: Seat): CardId => cardId(`caster-${of}`);
export const linkId = (number: number): CardId => cardId(`link-${number}`);
export const casterOf = (id: CardId): Seat | undefined => {
  const digits = id.startsWith(PAGE) ? undefined : CASTER.exec(id)?.[1];
  return digits === undefined ? undefined : seat(Number(digits));
};
export const linkNumberOf = (id: CardId): number | undefined => {
  const digits = id.startsWith(PAGE) ? undefined : LINK.exec(id)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/* Pages. */

/** The Pages in the Arena with their position and orientation, regardless of other changes. */
export interface Layout {
  /** By the number of their id: one order for ever. */
  readonly ids: readonly CardId[];
  readonly faceDown: readonly CardId[];
  readonly under: ReadonlyMap<CardId, readonly CardId[]>;
}

const layouts = forTheLast((arena: NightfallState['arena']): Layout => {
  const cards = cardsIn(arena);
  const under = new Map<CardId, CardId[]>();
  for (const [id, { under: host }] of cards) {
    if (host === undefined) continue;
    const others = under.get(host);
    if (others === undefined) under.set(host, [id]);
    else others.push(id);
  }
  return {
    ids: cards.map(([id]) => id),
    faceDown: cards.flatMap(([id, { isFaceDown }]) => (isFaceDown ? [id] : [])),
    under,
  };
});

export const layoutOf = ({ arena }: NightfallState): Layout => layouts.of(arena);

/** The Pages in the Arena, in their order. */
export const arenaIds = (state: NightfallState): readonly CardId[] => layoutOf(state).ids;

/** The face-down Pages. */
export const faceDownIn = (state: NightfallState): readonly CardId[] => layoutOf(state).faceDown;

/** Removes ids without a Page. */
export const forget = (state: NightfallState, ids: readonly CardId[]): NightfallState => {
  if (ids.length === 0) return state;
  return changed(state, { pages: withCards(state.pages, ids, []) });
};

const without = (pages: readonly CardId[], id: CardId): readonly CardId[] =>
  pages.filter((page) => page !== id);

export const withArena = (state: NightfallState, id: CardId, change: Partial<ArenaPage>): NightfallState =>
  cardUnder(state.arena, id) === undefined ? state : withEach(state, [id], change);

/** The same of several Pages, all at once. */
export const withEach = (
  state: NightfallState,
  ids: readonly CardId[],
  change: Partial<ArenaPage>,
): NightfallState => {
  const pages = ids.flatMap((id) => {
    const page = cardUnder(state.arena, id);
    return page === undefined ? [] : [[id, changedPage(page, change)] as const];
  });
  const arena = withCards(state.arena, [], pages);
  if (!('controller' in change || 'isFaceDown' in change || 'under' in change))
    layouts.handOn(state.arena, arena);
  return changed(state, { arena });
};

/** Removes a Page from its place. Pages under it stay for the moment (NF-065, NF-120). */
export const takeFrom = (state: NightfallState, place: Place, owner: Seat, id: CardId): NightfallState => {
  switch (place) {
    case 'arena': {
      return leaveCombat(
        changed(state, {
          arena: withoutCard(state.arena, id),
          slots: state.slots.map((slot) => (slot === id ? null : slot)),
          modifiers: leaveModifiers(state.modifiers, id),
        }),
        id,
      );
    }
    case 'chain':
      return state;
    default:
      return withSeat(state, owner, { [place]: without(seatState(state, owner)[place], id) });
  }
};

/** NF-R123: a Page that leaves loses all changes; if it returns, it is new. */
const leaveModifiers = (modifiers: NightfallState['modifiers'], id: CardId): NightfallState['modifiers'] => {
  const concerns = (modifier: NightfallState['modifiers'][number]): boolean =>
    (modifier.on === 'pages' && modifier.pages.includes(id)) ||
    (modifier.on === 'control' && modifier.page === id);
  if (!modifiers.some(concerns)) return modifiers;
  return modifiers.flatMap((modifier) => {
    if (!concerns(modifier)) return [modifier];
    const pages = modifier.on === 'pages' ? without(modifier.pages, id) : [];
    return modifier.on === 'pages' && pages.length > 0 ? [{ ...modifier, pages: [...pages] }] : [];
  });
};

const leaveCombat = (state: NightfallState, id: CardId): NightfallState => {
  const { combat } = state;
  return combat?.defenders.includes(id)
    ? changed(state, { combat: { ...combat, defenders: [...without(combat.defenders, id)] } })
    : state;
};

const NOTHING: readonly CardId[] = [];
/** The Traps and Equipment under a Page. */
export const underneath = (state: NightfallState, host: CardId): readonly CardId[] =>
  layoutOf(state).under.get(host) ?? NOTHING;

/** Whether any Page in the Arena is under another one, or under one that has left. */
export const isAnythingUnder = (state: NightfallState): boolean => layoutOf(state).under.size > 0;

/** Whether a Page is under one of these Pages. A Page under a host that has just left the Arena remains until it is moved too. */
export const isAnyHost = (state: NightfallState, ids: readonly CardId[]): boolean => {
  const { under } = layoutOf(state);
  return under.size > 0 && ids.some((id) => under.has(id));
};

export const placeOf = (state: NightfallState, id: CardId): Place | undefined => {
  if (cardUnder(state.arena, id) !== undefined) return 'arena';
  const owner = cardUnder(state.pages, id)?.owner;
  if (owner === undefined) return undefined;
  const pile = seatState(state, owner);
  for (const place of ['chapter', 'spellbook', 'limbo', 'cemetery', 'afterlife', 'removed'] as const)
    if (pile[place].includes(id)) return place;
  return 'chain';
};

export type Pile = Exclude<Place, 'arena' | 'chain'>;

export const zones = zonesOf<NightfallState, Place, Pile>({
  letter: PAGE,
  hidden: { chapter: 'owner', spellbook: 'knower' },
  known: ({ pages }) => pages,
  next: ({ nextPage }) => nextPage,
  withKnown: (state, pages, nextPage) => changed(state, { pages, nextPage }),
  placeOf,
  takeFrom,
  pile: (state, of, pile) => seatState(state, of)[pile],
  withPile: (state, of, pile, cards) => withSeat(state, of, { [pile]: cards }),
});

export const { drawn, freshId, lift, ownerOf, refOf, register, renamed, shuffled } = zones;

/** Puts Pages onto a pile of their owners; the first one ends uppermost on a Spellbook. A Token ceases to be (NF-187). */
export const moveTo = (
  state: NightfallState,
  pile: Pile,
  moved: readonly MovedPage[],
  bottom = false,
): NightfallState =>
  pile === 'spellbook' && !bottom ? zones.moveOnTop(state, pile, moved) : zones.moveTo(state, pile, moved);
